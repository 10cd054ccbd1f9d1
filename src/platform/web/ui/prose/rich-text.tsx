// Shows a text that people wrote: plain, or with Markdown and maths rendered by the server or, for authors, here.
import { createContext, useContext, useMemo } from 'react';
import { loadedLater } from './loaded-later.ts';

/** Source text → safe HTML, as a server sends it beside a question. Contains only texts with markup. */
export const RenderedTexts = createContext<Readonly<Record<string, string>>>({});

const markup = /[*_`$\\[\]#<>|~^]|https?:|www\.|\n/i;

/** The renderer is large, and only authors ever need it in the browser. */
const useRenderer = loadedLater(() => import('#platform/contract/rich-text.ts'));

const usePlainTexts = loadedLater(() => import('#platform/contract/text/written/plain-text.ts'));

type Props = {
  source: string;
  inline?: boolean;
  /** Changes what is shown, the plain text or its HTML; what it inserts must be safe as either. */
  adapt?(shown: string): string;
};

export function RichText({ source, inline = false, adapt = asItIs }: Props) {
  const html = useRenderedText(source);
  const Tag = inline ? 'span' : 'div';
  if (html === undefined)
    return (
      <Tag className="rich-text" dir="auto">
        {adapt(source)}
      </Tag>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes all HTML of the author and emits its own.
  return <Tag className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: adapt(html) }} />;
}

function asItIs(shown: string): string {
  return shown;
}

/** The safe HTML of a text with markup; undefined for a plain one, and while the renderer is loading. */
export function useRenderedText(source: string): string | undefined {
  const fromServer = useContext(RenderedTexts)[source];
  const needsRendering = fromServer === undefined && markup.test(source);
  const render = useRenderer(needsRendering)?.renderRichText;
  const rendered = useMemo(
    () => (needsRendering ? render?.(source) : undefined),
    [needsRendering, render, source],
  );
  return fromServer ?? rendered;
}

/** What people read of a text, on one line, for labels and lists; while what reads it is loading, the text as written. */
export function usePlainText(source: string): string {
  const isMarked = markup.test(source);
  const plain = usePlainTexts(isMarked)?.plainText;
  return useMemo(() => (isMarked && plain ? plain(source) : source), [isMarked, plain, source]);
}

/** For `adapt`, within what is pressed or dragged itself: a press there must lead nowhere else. */
export function withoutLinks(shown: string): string {
  return shown.replace(/<\/?a(?: [^<>]{0,4000})?>/g, '');
}
