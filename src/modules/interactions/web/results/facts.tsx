// What is recorded about a finding, as labels and texts, with its references.
import type { Reference } from '../../contract.ts';
import classes from './facts.module.css';
import { t } from './texts.ts';

type Props = {
  /** An empty text is left out; a label may have several. */
  rows: readonly (readonly [label: string, ...texts: string[]])[];
  references: readonly Reference[];
};

export function Facts({ rows, references }: Props) {
  return (
    <dl className={classes.facts}>
      {rows
        .map(([label, ...texts]) => ({ label, texts: texts.filter((text) => text !== '') }))
        .filter(({ texts }) => texts.length > 0)
        .map(({ label, texts }) => (
          <div key={label}>
            <dt>{label}</dt>
            {texts.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        ))}
      {references.length > 0 && (
        <div>
          <dt>{t('references')}</dt>
          {references.map(({ title, publisher, year, url }) => (
            <dd key={`${title} ${year}`}>
              {url ? (
                <a href={url} rel="noreferrer" target="_blank">
                  {title}
                </a>
              ) : (
                title
              )}
              {['', [publisher, year].filter(Boolean).join(', ')].join('. ').trimEnd()}
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
