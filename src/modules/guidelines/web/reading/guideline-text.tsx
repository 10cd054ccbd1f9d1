// The text of a guideline: its summary, graded recommendations, whom it is for, and where it comes from.
import { Link } from 'react-router';
import type { Guideline } from '../../contract.ts';
import classes from '../guidelines.module.css';
import { t } from '../texts.ts';
import { recommendationId } from './guideline-contents.tsx';
import { Marked } from './guideline-search.tsx';

export const listPath = '/pharmacology-tools/guidelines';

/** `words`: to mark wherever they occur. */
type Props = { guideline: Guideline; words: readonly string[] };

export function GuidelineText({ guideline, words }: Props) {
  return (
    <>
      <section id="summary" aria-labelledby="summary-title">
        <h2 id="summary-title">{t('summary')}</h2>
        <p>
          <Marked text={guideline.summary} words={words} />
        </p>
      </section>
      <section id="recommendations" aria-labelledby="recommendations-title">
        <h2 id="recommendations-title">{t('recommendations')}</h2>
        <ol className={classes.recommendations}>
          {guideline.recommendations.map(({ text, strength, evidence }, index) => (
            <li key={text} id={recommendationId(index)}>
              <p>
                <Marked text={text} words={words} />
              </p>
              <p className={classes.grades}>
                <span>
                  {t('strength')}: {strength ?? t('notGraded')}
                </span>
                <span>
                  {t('evidence')}: {evidence ?? t('notGraded')}
                </span>
              </p>
            </li>
          ))}
        </ol>
      </section>
      <section id="scope" aria-labelledby="scope-title">
        <h2 id="scope-title">{t('scope')}</h2>
        <Scope guideline={guideline} words={words} />
      </section>
      <section id="source" aria-labelledby="source-title">
        <h2 id="source-title">{t('source')}</h2>
        <p>
          <a href={guideline.url} rel="noreferrer external">
            {t('source.link', { organization: guideline.organization })}
          </a>
        </p>
        <p className={classes.licence}>{guideline.licenceNote}</p>
      </section>
    </>
  );
}

function Scope({ guideline, words }: Props) {
  const { population, conditions, drugs, supersedes, predecessor } = guideline;
  return (
    <dl className={classes.about}>
      {population && (
        <div>
          <dt>{t('population')}</dt>
          <dd>
            <Marked text={population} words={words} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('conditions')}</dt>
        <dd>
          {conditions.map((condition, index) => (
            <span key={condition}>
              {index > 0 && ', '}
              <Link to={`${listPath}?condition=${encodeURIComponent(condition)}`}>
                <Marked text={condition} words={words} />
              </Link>
            </span>
          ))}
        </dd>
      </div>
      {drugs.length > 0 && (
        <div>
          <dt>{t('drugs')}</dt>
          <dd>
            {drugs.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link to={`/pharmacology-tools/drugs/${id}`}>
                  <Marked text={name} words={words} />
                </Link>
              </span>
            ))}
          </dd>
        </div>
      )}
      {supersedes && (
        <div>
          <dt>{t('supersedes')}</dt>
          <dd>
            {predecessor ? (
              <Link dir="auto" to={`${listPath}/${predecessor.id}`}>
                {predecessor.title}
              </Link>
            ) : (
              supersedes
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
