// A question's text with something in the place of each blank, also where the text has markup.
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useRenderedText } from '#platform/web/ui/prose/rich-text.tsx';
import { blankMark } from '../../text/blank-marks.ts';

type Props = {
  source: string;
  className?: string;
  renderBlank(number: number): ReactNode;
};

export function RunningText({ source, className, renderBlank }: Props) {
  const html = useRenderedText(source);
  if (html === undefined)
    return <PlainText source={source} className={className} renderBlank={renderBlank} />;
  return <MarkedText html={html} className={className} renderBlank={renderBlank} />;
}

function PlainText({ source, className, renderBlank }: Props) {
  // Every second piece is what the mark's group caught: a number.
  const pieces = source.split(blankMark);
  return (
    <div className={`rich-text ${className ?? ''}`}>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place only.
        <Piece key={index}>{index % 2 === 0 ? piece : renderBlank(Number(piece))}</Piece>
      ))}
    </div>
  );
}

function Piece({ children }: { children: ReactNode }) {
  return children;
}

type MarkedProps = Omit<Props, 'source'> & { html: string };

function MarkedText({ html, className, renderBlank }: MarkedProps) {
  const root = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<HTMLElement[]>([]);
  const marked = useMemo(() => withPlaces(html), [html]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are new whenever the HTML is.
  useLayoutEffect(() => {
    setPlaces([...(root.current?.querySelectorAll<HTMLElement>('[data-blank]') ?? [])]);
  }, [marked]);
  return (
    <div ref={root} className={`rich-text ${className ?? ''}`}>
      <Html html={marked} />
      {places.map((place, index) =>
        createPortal(renderBlank(Number(place.dataset.blank)), place, String(index)),
      )}
    </div>
  );
}

/** Drawn once: drawn again, it would take away what is in its places. */
const Html = memo(function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer's own HTML, with empty elements for the blanks.
  return <div dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
});

/** Marks become empty elements, between tags only and not within formulas. */
function withPlaces(html: string): string {
  let formulas = 0;
  return html
    .split(/(<[^<>]*>)/)
    .map((part) => {
      if (part.startsWith('<math')) formulas += 1;
      else if (part.startsWith('</math')) formulas -= 1;
      if (part.startsWith('<') || formulas > 0) return part;
      return part.replace(blankMark, (_, number: string) => `<span data-blank="${Number(number)}"></span>`);
    })
    .join('');
}
