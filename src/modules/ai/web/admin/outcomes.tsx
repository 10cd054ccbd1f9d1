// What became of the questions that models wrote: how many teachers used, and how students did on them.
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { type AiAcceptance, aiContract, type ItemResultRow } from '../../contract.ts';
import classes from './ai.module.css';
import { Figures } from './figures.tsx';
import { t } from './texts.ts';

export function Acceptance({ rows }: { rows: readonly AiAcceptance[] }) {
  const { number, percent } = useFormats();
  return (
    <Figures
      name={t('acceptance')}
      hint={t('acceptance.text')}
      columns={[
        t('col.model'),
        t('col.accepted'),
        t('col.edited'),
        t('col.removed'),
        t('col.rejected'),
        t('col.share'),
      ]}
      rows={rows.map(({ model, accepted, edited, removed, rejected }) => ({
        name: model,
        figures: [
          number(accepted),
          number(edited),
          number(removed),
          number(rejected),
          percent(accepted / Math.max(1, accepted + rejected)),
        ],
      }))}
    />
  );
}

function rowName({ model, difficulty }: ItemResultRow): string {
  if (model === null || difficulty === null) return t('results.people');
  return t('results.model', { model, difficulty: t(`difficulty.${difficulty}`) });
}

export function ItemResults() {
  const { number, percent } = useFormats();
  const query = useQuery(queryOf('readAiItemResults', aiContract.readAiItemResults, {}));
  return (
    <Loaded query={query} failed={t('results.error')}>
      {({ rows, leastStudents }) =>
        rows.every(({ model }) => model === null) ? (
          <section className={classes.sums}>
            <h3 className={classes.name}>{t('results')}</h3>
            <p className={classes.hint}>{t('results.none', { count: leastStudents })}</p>
          </section>
        ) : (
          <Figures
            name={t('results')}
            hint={t('results.text', { count: leastStudents })}
            columns={[
              t('col.model'),
              t('col.questions'),
              t('col.students'),
              t('col.score'),
              t('col.correlation'),
            ]}
            rows={rows.map((row) => ({
              name: rowName(row),
              figures: [
                number(row.questions),
                number(row.students),
                row.averageScore === null ? '–' : percent(row.averageScore),
                row.correlation === null ? '–' : number(row.correlation, 2),
              ],
            }))}
          />
        )
      }
    </Loaded>
  );
}
