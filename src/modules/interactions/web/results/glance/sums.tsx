// What the drugs of the list add up to: a line for each effect, and on demand how it was added.
import { useId, useRef } from 'react';
import type { InteractionCheck, ListSum } from '#modules/interactions/contract.ts';
import { severityWord } from '#modules/pharmacology/web.tsx';
import fold from '../fold-mark.module.css';
import { t as results } from '../texts.ts';
import { useOpenOnPaper } from '../use-open-on-paper.ts';
import classes from './glance.module.css';
import { t } from './texts.ts';

type Props = {
  check: InteractionCheck;
  nameOf(drugId: string): string;
  onOpen(kind: 'pair', id: string): void;
};

export function Sums({ check, nameOf, onOpen }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {t('sums.title')}
      </h3>
      <p className={classes.muted}>{check.sums.length > 0 ? t('sums.about') : t('sums.none')}</p>
      {check.sums.map((sum) => (
        <Sum key={sum.id} sum={sum} check={check} nameOf={nameOf} onOpen={onOpen} />
      ))}
    </section>
  );
}

function totalOf({ contributors }: ListSum): number {
  return contributors.reduce((total, { score }) => total + (score ?? 0), 0);
}

function Sum({ sum, check, nameOf, onOpen }: Props & { sum: ListSum }) {
  const details = useRef<HTMLDetailsElement>(null);
  useOpenOnPaper(details);
  const pairs = check.interactions.filter(({ id }) => sum.pairIds.includes(id));
  const [worst] = pairs;
  const total = totalOf(sum);
  return (
    <details ref={details} className={classes.sum}>
      <summary>
        <strong className={`${classes.name} ${fold.mark}`}>{sum.title}</strong>
        <span className={classes.count}>
          {[
            t('sums.drugs', { count: sum.contributors.length }),
            sum.scale && total > 0 && t('sums.score', { total, matters: sum.scale.matters }),
            worst && t('sums.worst', { severity: severityWord(worst.severity).toLowerCase() }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={classes.members}>
          {sum.contributors.map(({ drugId }) => nameOf(drugId)).join(', ')}
        </span>
        {sum.together && <span className={classes.members}>{sum.together.title}</span>}
      </summary>
      <p className={classes.text}>{sum.note}</p>
      {sum.together && (
        <p className={classes.text}>
          {sum.together.groups.map((drugIds) => drugIds.map(nameOf).join(', ')).join(' + ')}.{' '}
          {sum.together.note} {sum.together.references.map(cite).join('; ')}
        </p>
      )}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption>{t('sums.how')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('sums.column.drug')}</th>
              <th scope="col">{t('sums.column.why')}</th>
              <th scope="col">{t('sums.column.source')}</th>
            </tr>
          </thead>
          <tbody>
            {sum.contributors.map(({ drugId, why, score, sources }) => (
              <tr key={drugId}>
                <th scope="row">{nameOf(drugId)}</th>
                <td>
                  {[
                    why ?? (score === null && t('sums.byPairs')),
                    score !== null && t('sums.scoreOf', { score, scale: sum.scale?.title ?? '' }),
                  ]
                    .filter(Boolean)
                    .join('; ')}
                </td>
                <td>
                  {sources
                    .flatMap((place) => sum.references[place] ?? [])
                    .map(cite)
                    .join('; ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.pairs}>
        {pairs.length === 0 ? t('sums.noPairs') : `${t('sums.pairs', { count: pairs.length })}: `}
        {pairs.map(({ id, drugAName, drugBName }) => (
          <button key={id} type="button" className={classes.link} onClick={() => onOpen('pair', id)}>
            {results('pair', { a: drugAName, b: drugBName })}
          </button>
        ))}
      </p>
    </details>
  );
}

function cite({ title, publisher, year }: ListSum['references'][number]): string {
  return [title, publisher, year].filter(Boolean).join(', ');
}
