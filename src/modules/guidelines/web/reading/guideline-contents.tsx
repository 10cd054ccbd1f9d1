// The contents of a guideline: beside it if there is room, with the current section marked; otherwise folded above it.
import { Contents } from '#platform/web/ui/contents/contents.tsx';
import type { Guideline } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './reading.module.css';
import { useCurrentSection } from './use-current-section.ts';

const sections = ['summary', 'recommendations', 'scope', 'source'] as const;

export const recommendationId = (index: number) => `recommendation-${index + 1}`;

export function GuidelineContents({ guideline }: { guideline: Guideline }) {
  const numbers = guideline.recommendations.map((_, index) => recommendationId(index));
  const ids = sections.flatMap((name) => (name === 'recommendations' ? [name, ...numbers] : [name]));
  const current = useCurrentSection(ids);
  const markOf = (id: string) => (id === current ? 'location' : undefined);
  return (
    <Contents name={t('contents')}>
      <ol>
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
    </Contents>
  );
}
