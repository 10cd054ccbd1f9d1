// Scheduled work: how often each kind ran, when it last did, and the link to its runs.

import { Button } from '#platform/web/ui/button/button.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import type { Sweep } from '../../contract.ts';
import { momentText } from '../moments.ts';
import { t } from '../texts.ts';
import classes from './jobs.module.css';

type Props = { sweeps: Sweep[]; titleOf(name: string): string; onShow(name: string): void };

export function Sweeps({ sweeps, titleOf, onShow }: Props) {
  if (sweeps.length === 0) return null;
  return (
    <section aria-labelledby="sweeps">
      <h2 id="sweeps" className={classes.heading}>
        {t('sweeps.title')}
      </h2>
      <p className={classes.total}>{t('sweeps.lead')}</p>
      <Rows kind="boxed">
        {sweeps.map(({ name, runs, failures, lastRunAt }) => (
          <Row
            key={name}
            title={titleOf(name)}
            actions={
              <Button
                size="small"
                aria-label={t('sweeps.showLabel', { name: titleOf(name) })}
                onClick={() => onShow(name)}
              >
                {t('sweeps.show')}
              </Button>
            }
          >
            <RowFact>
              {t('sweeps.runs', { count: runs })}
              {failures > 0 && <> · {t('sweeps.failures', { count: failures })}</>} ·{' '}
              {lastRunAt ? t('sweeps.last', { when: momentText(lastRunAt) }) : t('sweeps.never')}
            </RowFact>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
