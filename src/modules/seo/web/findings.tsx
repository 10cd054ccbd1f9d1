// Findings of one importance: each with its points, the elements, why it matters and how to fix it.
import type { Finding, FindingElement } from '../contract.ts';
import classes from './seo.module.css';
import { t } from './texts.ts';

export function Findings({ name, findings }: { name: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <section>
      <h3 className={classes.name}>{name}</h3>
      <ul className={classes.findings} aria-label={name}>
        {findings.map((finding) => (
          <li key={finding.id}>
            <FindingCard finding={finding} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FindingCard({ finding }: { finding: Finding }) {
  const { title, weight } = finding;
  return (
    <article className={classes.finding}>
      <h4 className={classes.findingTitle}>
        <span>{title}</span>
        <span className={classes.points}>{t('finding.points', { count: weight })}</span>
      </h4>
      <FindingReasons finding={finding} />
    </article>
  );
}

/** Where it is, why it matters and how to fix it. */
export function FindingReasons({ finding: { why, how, elements, elementCount } }: { finding: Finding }) {
  const more = elementCount - elements.length;
  return (
    <>
      {elements.length > 0 && (
        <ul className={classes.elements}>
          {elements.map((element, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same element may be named twice, and the list never changes.
            <Element key={place} element={element} />
          ))}
        </ul>
      )}
      {more > 0 && <p className={classes.hint}>{t('finding.more', { count: more })}</p>}
      <dl className={classes.reasons}>
        <dt>{t('finding.why')}</dt>
        <dd>{why}</dd>
        <dt>{t('finding.how')}</dt>
        <dd>{how}</dd>
      </dl>
    </>
  );
}

function Element({ element: { snippet, line, note } }: { element: FindingElement }) {
  return (
    <li>
      {snippet && (
        <code dir="auto" className={classes.snippet}>
          {snippet}
        </code>
      )}
      {(note || line !== null) && (
        <span className={classes.hint}>
          {[line === null ? null : t('finding.line', { line }), note].filter(Boolean).join(': ')}
        </span>
      )}
    </li>
  );
}
