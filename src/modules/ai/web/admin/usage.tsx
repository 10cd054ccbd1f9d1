// What AI is used for: the budget, sums by day, purpose, person and model, and the last calls.
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { type AiAcceptance, type AiCall, aiContract, type UsageRow } from '../../contract.ts';
import classes from './ai.module.css';
import { t } from './texts.ts';

const purposes = ['test', 'questions', 'second-look', 'repair', 'content', 'phrasing', 'seo'] as const;

function purposeName(name: string): string {
  const known = purposes.find((one) => one === name);
  return known ? t(`purpose.${known}`) : name;
}

export function Usage() {
  const { number } = useFormats();
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
              <Sums name={t('by.day')} rows={byDay} />
              <Sums
                name={t('by.purpose')}
                rows={byPurpose.map((row) => ({ ...row, name: purposeName(row.name) }))}
              />
              <Sums name={t('by.person')} rows={byPerson} />
              <Sums name={t('by.model')} rows={byModel} />
              {acceptance.length > 0 && <Acceptance rows={acceptance} />}
              <Calls calls={calls} />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

function Sums({ name, rows }: { name: string; rows: readonly UsageRow[] }) {
  const { number } = useFormats();
  return (
    <section className={classes.sums}>
      <h3 className={classes.name}>{name}</h3>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{t('col.name')}</th>
              <th scope="col">{t('col.calls')}</th>
              <th scope="col">{t('col.tokens')}</th>
              <th scope="col">{t('col.cost')}</th>
              <th scope="col">{t('col.failures')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{number(row.calls)}</td>
                <td>{number(row.tokens)}</td>
                <td>{number(row.cost, 4)}</td>
                <td>{number(row.failures)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Acceptance({ rows }: { rows: readonly AiAcceptance[] }) {
  const { number, percent } = useFormats();
  return (
    <section className={classes.sums}>
      <h3 className={classes.name}>{t('acceptance')}</h3>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t('acceptance')}>
          <thead>
            <tr>
              <th scope="col">{t('col.name')}</th>
              <th scope="col">{t('col.accepted')}</th>
              <th scope="col">{t('col.rejected')}</th>
              <th scope="col">{t('col.share')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ model, accepted, rejected }) => (
              <tr key={model}>
                <th scope="row">{model}</th>
                <td>{number(accepted)}</td>
                <td>{number(rejected)}</td>
                <td>{percent(accepted / Math.max(1, accepted + rejected))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
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
            <RowFact>{t(`state.${state}`, { problem: problem ?? '–' })}</RowFact>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
