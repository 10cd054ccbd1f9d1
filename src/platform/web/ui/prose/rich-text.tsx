// Shows a text that people wrote: plain, or with Markdown and maths rendered by the server or, for authors, here.
import { createContext, useContext, useEffect, useState } from 'react';

/** Source text → safe HTML, as a server sends it beside a question. Contains only texts with markup. */
export const RenderedTexts = createContext<Readonly<Record<string, string>>>({});

const markup = /[*_`$\\[\]#<>|~^]|https?:|\n/;

type Props = {
  source: string;
  inline?: boolean;
  /** Changes what is shown, the plain text or its HTML; what it inserts must be safe as either. */
  adapt?(shown: string): string;
};

export function RichText({ source, inline = false, adapt = asItIs }: Props) {
  const html = useRenderedText(source);
  const Tag = inline ? 'span' : 'div';
  if (html === undefined) return <Tag className="rich-text">{adapt(source)}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes all HTML of the author and emits its own.
  return <Tag className="rich-text" dangerouslySetInnerHTML={{ __html: adapt(html) }} />;
}

function asItIs(shown: string): string {
  return shown;
}

/** The safe HTML of a text with markup; undefined for a plain one, and while the renderer is loading. */
export function useRenderedText(source: string): string | undefined {
  const fromServer = useContext(RenderedTexts)[source];
  const [rendered, setRendered] = useState<{ source: string; html: string } | null>(null);
  const needsRendering = fromServer === undefined && markup.test(source);

  useEffect(() => {
    if (!needsRendering) return;
    let isCurrent = true;
    // The renderer is large, and only authors ever need it in the browser.
    void import('#platform/contract/rich-text.ts').then(({ renderRichText }) => {
      if (isCurrent) setRendered({ source, html: renderRichText(source) });
    });
    return () => {
      isCurrent = false;
    };
  }, [needsRendering, source]);

  return fromServer ?? (rendered?.source === source ? rendered.html : undefined);
}
