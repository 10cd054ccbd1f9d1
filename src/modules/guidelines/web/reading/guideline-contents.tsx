// The contents of a guideline: beside it where there is room, with what is being read marked; folded above it elsewhere.
import { useRef } from 'react';
import type { Guideline } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './reading.module.css';
import { useCurrentSection } from './use-current-section.ts';

const sections = ['summary', 'recommendations', 'scope', 'source'] as const;

export const recommendationId = (index: number) => `recommendation-${index + 1}`;

export function GuidelineContents({ guideline }: { guideline: Guideline }) {
  const folded = useRef<HTMLDetailsElement>(null);
  const numbers = guideline.recommendations.map((_, index) => recommendationId(index));
  const ids = sections.flatMap((name) => (name === 'recommendations' ? [name, ...numbers] : [name]));
  const current = useCurrentSection(ids);
  const markOf = (id: string) => (id === current ? 'location' : undefined);
  const list = (
    <ol className={classes.sections}>
      {sections.map((name) => (
        <li key={name}>
          <a className={classes.sectionLink} href={`#${name}`} aria-current={markOf(name)}>
            {t(name)}
          </a>
          {name === 'recommendations' && (
            <ol className={classes.numbers}>
              {numbers.map((id, index) => (
                <li key={id}>
                  <a
                    className={classes.numberLink}
                    href={`#${id}`}
                    aria-current={markOf(id)}
                    aria-label={t('contents.recommendation', { number: index + 1 })}
                  >
                    {index + 1}
                  </a>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link in it that is followed by the keyboard clicks, too. */}
      <details
        ref={folded}
        className={classes.folded}
        onClick={({ target }) => {
          if (target instanceof HTMLAnchorElement) folded.current?.removeAttribute('open');
        }}
      >
        <summary>{t('contents')}</summary>
        {list}
      </details>
      <nav className={classes.contents} aria-label={t('contents')}>
        <p>{t('contents')}</p>
        {list}
      </nav>
    </>
  );
}
