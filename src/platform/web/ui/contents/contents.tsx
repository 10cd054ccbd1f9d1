// The contents of a long text: folded above it on a phone, and beside it if there is room.
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './contents.module.css';

type Heading = { id: string; title: string; level: number };

type Props = {
  name: string;
  /** An ordered list of links into the text. */
  children: ReactNode;
  /** Whether it is in the second column by itself, and sticky there. */
  hasColumn?: boolean;
};

const fold = (details: HTMLDetailsElement | null) => details?.removeAttribute('open');

/** Rendered twice, with one shown. */
export function Contents({ name, children, hasColumn }: Props) {
  const folded = useRef<HTMLDetailsElement>(null);
  // A link may have been followed before the page's scripts started.
  useEffect(() => {
    if (location.hash) fold(folded.current);
  }, []);
  return (
    <>
      <nav className={classes.foldedFrame} aria-label={name}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link in it that is followed by the keyboard clicks, too. */}
        <details
          ref={folded}
          className={classes.folded}
          onClick={({ target }) => {
            if (target instanceof HTMLAnchorElement) fold(folded.current);
          }}
        >
          <summary>{name}</summary>
          {children}
        </details>
      </nav>
      <nav className={classes.contents} data-column={hasColumn || undefined} aria-label={name}>
        <p>{name}</p>
        {children}
      </nav>
    </>
  );
}

export function HeadingContents({ name, headings }: { name: string; headings: readonly Heading[] }) {
  return (
    <Contents name={name} hasColumn>
      <ol className={classes.headings}>
        {headings.map(({ id, title, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </Contents>
  );
}
