// /admin-dashboard/checks: whether the site is fit to run, and what to do where it is not.
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { adminContract, type Checked } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './checks.module.css';

export const meta = () => pageMeta({ title: t('checks.title'), isPrivate: true });

export default function ChecksPage() {
  const query = useQuery({
    ...queryOf('runChecks', adminContract.runChecks, {}),
    staleTime: 0,
    retry: false,
  });
  const { dateTime } = useFormats();
  return (
    <DeskPage
      title={t('checks.title')}
      lead={<WithCommands text={t('checks.lead')} />}
      actions={
        <Button isBusy={query.isFetching} onClick={() => query.refetch()}>
          {t('checks.again')}
        </Button>
      }
    >
      <Loaded query={query} failed={t('checks.failed')}>
        {({ checks, checkedAt }) => (
          <>
            <Summary checks={checks} />
            <Rows kind="boxed" label={t('checks.list')}>
              {checks.map((check) => (
                <CheckRow key={check.id} check={check} />
              ))}
            </Rows>
            <p className={classes.remark}>{t('checks.at', { when: dateTime(checkedAt) })}</p>
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

function Summary({ checks }: { checks: readonly Checked[] }) {
  const count = (state: Checked['state']) => checks.filter((check) => check.state === state).length;
  const [failed, warnings] = [count('failed'), count('warning')];
  if (failed + warnings === 0) return <Notice kind="success">{t('checks.well')}</Notice>;
  return (
    <Notice kind={failed > 0 ? 'error' : 'info'}>
      {failed > 0 && t('checks.faults', { count: failed })}{' '}
      {warnings > 0 && t('checks.warnings', { count: warnings })}
    </Notice>
  );
}

function CheckRow({ check: { title, state, sentence, whatToDo } }: { check: Checked }) {
  return (
    <Row title={title} badge={<StateBadge state={state} />}>
      <RowFact>{sentence}</RowFact>
      {whatToDo && (
        <p className={classes.advice}>
          <WithCommands text={whatToDo} />
        </p>
      )}
    </Row>
  );
}

/** Commands are in backticks, for the screen and for the terminal. */
function WithCommands({ text }: { text: string }) {
  // Every other part is between two of them.
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part));
}

function StateBadge({ state }: Pick<Checked, 'state'>) {
  return (
    <span className={classes.badge} data-state={state}>
      {t(`checks.state.${state}`)}
    </span>
  );
}
