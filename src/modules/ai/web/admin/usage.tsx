// What AI is used for: the budget, sums by day, purpose, person and model, and the last calls.
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { type AiCall, aiContract, type UsageRow } from '../../contract.ts';
import classes from './ai.module.css';
import { Figures } from './figures.tsx';
import { Acceptance, ItemResults } from './outcomes.tsx';
import { t } from './texts.ts';

const purposes = ['test', 'questions', 'second-look', 'repair', 'content', 'phrasing', 'seo'] as const;

function purposeName(name: string): string {
  const known = purposes.find((one) => one === name);
  return known ? t(`purpose.${known}`) : name;
}

/** Kinds of faults that need their own wording; for others “Failed” is enough. */
const problems = ['key', 'credit', 'busy', 'overloaded', 'tooLong', 'policy', 'notFound', 'lost'] as const;

function stateText(state: Exclude<AiCall['state'], 'done'>, problem: string | null): string {
  const known = problems.find((one) => one === problem);
  return state === 'failed' && known ? t(`failed.${known}`) : t(`state.${state}`);
}

export function Usage() {
  const { day, number } = useFormats();
  const query = useQuery(queryOf('readAiUsage', aiContract.readAiUsage, {}));
  return (
    <Loaded query={query} failed={t('usage.error')}>
      {({ used, reserved, limit, byDay, byPurpose, byPerson, byModel, acceptance, calls }) => (
        <div className={classes.panel}>
          <div>
            <p className={classes.total}>
              {t('usage.total', {
                used: number(used),
                limit: number(limit),
                left: number(Math.max(0, limit - used - reserved)),
              })}
            </p>
            <progress
              className={classes.bar}
              aria-label={t('budget')}
              max={Math.max(1, limit)}
              value={used}
            />
            {reserved > 0 && (
              <p className={classes.hint}>{t('usage.reserved', { reserved: number(reserved) })}</p>
            )}
          </div>
          {calls.length === 0 ? (
            <EmptyState title={t('usage.none')} text={t('usage.noneText')} />
          ) : (
            <>
              <Sums
                name={t('by.day')}
                of={t('col.day')}
                rows={byDay.map((row) => ({ ...row, name: day(row.name, 'medium') }))}
              />
              <Sums
                name={t('by.purpose')}
                of={t('col.purpose')}
                rows={byPurpose.map((row) => ({ ...row, name: purposeName(row.name) }))}
              />
              <Sums name={t('by.person')} of={t('col.person')} rows={byPerson} />
              <Sums name={t('by.model')} of={t('col.model')} rows={byModel} />
            </>
          )}
          {acceptance.length > 0 && <Acceptance rows={acceptance} />}
          <ItemResults />
          {calls.length > 0 && <Calls calls={calls} />}
        </div>
      )}
    </Loaded>
  );
}

function Sums({ name, of, rows }: { name: string; of: string; rows: readonly UsageRow[] }) {
  const { number } = useFormats();
  return (
    <Figures
      name={name}
      columns={[of, t('col.calls'), t('col.tokens'), t('col.cost'), t('col.failures')]}
      rows={rows.map((row) => ({
        name: row.name,
        figures: [number(row.calls), number(row.tokens), number(row.cost, 4), number(row.failures)],
      }))}
    />
  );
}

function Calls({ calls }: { calls: readonly AiCall[] }) {
  const { dateTime, number } = useFormats();
  return (
    <section>
      <h3 className={classes.name}>{t('calls')}</h3>
      <Rows label={t('calls')}>
        {calls.slice(0, 20).map(({ id, at, purpose, who, model, state, problem, tokens, tookMs }) => (
          <Row key={id} title={`${purposeName(purpose)}, ${dateTime(at)}`}>
            <RowFact>
              {t('call.fact', {
                who: who ?? t('call.nobody'),
                model,
                tokens: number(tokens),
                milliseconds: tookMs === null ? '–' : number(tookMs),
              })}
            </RowFact>
            {state !== 'done' && <RowFact>{stateText(state, problem)}</RowFact>}
          </Row>
        ))}
      </Rows>
    </section>
  );
}
