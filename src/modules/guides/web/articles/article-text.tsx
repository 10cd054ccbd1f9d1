// The text of an article as the server rendered it; its links navigate without reloading the site.
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import classes from './article-text.module.css';

type Props = { html: string };

export function ArticleText({ html }: Props) {
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLDivElement>) {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href') ?? '';
    // API responses are not pages of this site.
    if (!isPlain || event.defaultPrevented || !/^[/#]/.test(path) || path.startsWith('/api')) return;
    event.preventDefault();
    void navigate(path);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links within are what is pressed, with the keyboard, too.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <div
      className={classes.text}
      // Articles are written in English, whatever the language of the pages around them.
      lang="en"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown of this repository, which holds no HTML.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
