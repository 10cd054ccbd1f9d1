// Search within a guideline: matches are marked, counted, and visited one after the other.
import { useEffect, useId, useRef, useState } from 'react';
import { longestGuidelineSearch } from '../../contract.ts';
import { t } from '../texts.ts';
import { splitMatches } from './matches.ts';
import classes from './reading.module.css';

type Props = {
  text: string;
  onText(text: string): void;
  /** Where the marks are. */
  within: React.RefObject<HTMLElement | null>;
};

export function GuidelineSearch({ text, onText, within }: Props) {
  const id = useId();
  const [count, setCount] = useState<number | null>(null);
  const at = useRef(-1);
  const isWanted = text.trim() !== '';

  useEffect(() => {
    at.current = -1;
    setCount(text.trim() === '' ? null : (within.current?.querySelectorAll('mark').length ?? 0));
  }, [text, within]);

  function visit(step: 1 | -1): void {
    const marks = [...(within.current?.querySelectorAll('mark') ?? [])];
    if (marks.length === 0) return;
    marks[at.current]?.removeAttribute('data-visited');
    const from = at.current < 0 && step < 0 ? 0 : at.current;
    at.current = (from + step + marks.length) % marks.length;
    const mark = marks[at.current];
    mark?.setAttribute('data-visited', 'true');
    mark?.scrollIntoView({ block: 'center' });
  }

  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          visit(1);
        }}
      >
        <label htmlFor={id}>{t('find.label')}</label>
        <div className={classes.searchRow}>
          <input
            dir="auto"
            id={id}
            type="search"
            maxLength={longestGuidelineSearch}
            value={text}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
          {isWanted && count !== null && count > 0 && (
            <>
              <button type="button" aria-label={t('find.previous')} onClick={() => visit(-1)}>
                <span aria-hidden="true">↑</span>
              </button>
              <button type="submit" aria-label={t('find.next')}>
                <span aria-hidden="true">↓</span>
              </button>
            </>
          )}
        </div>
      </form>
      <p className={classes.count} role="status">
        {isWanted && count !== null && t('find.count', { count })}
      </p>
    </search>
  );
}

/** A text in which words are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return splitMatches(text, words).map(({ text: part, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names but their places.
    isMatch ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  );
}
