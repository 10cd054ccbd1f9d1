// Upgrade requests: granted for some months or declined by an admin.

import { NumberInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Row, Rows } from '#platform/web/ui/list/rows.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { plansContract, type UpgradeRequest } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './panels.module.css';
import { panelText } from './texts.ts';

export function UpgradeRequestsPanel() {
  const { page, values, turn, ...filter } = useAddressFilter(['search'], 'requests');
  const search = values.search || undefined;
  const query = useQuery({
    ...queryOf('listUpgradeRequests', plansContract.listUpgradeRequests, {
      query: { page, limit: rowsPerPage, search },
    }),
    placeholderData: (before) => before,
  });
  return (
    <section className={classes.panel} aria-labelledby="upgrade-requests">
      <h2 id="upgrade-requests" className={classes.name}>
        {panelText('requests')}
      </h2>
      <div>
        <ListFilters filter={filter} search={panelText('requests.search')} />
        <PagedList
          query={query}
          failed={panelText('requests.failed')}
          empty={<p className={classes.none}>{panelText('requests.none')}</p>}
          isFiltered={Boolean(search)}
          onTurn={turn}
        >
          {(data) => (
            <Rows>
              {data.requests.map((request) => (
                <Request key={request.id} request={request} />
              ))}
            </Rows>
          )}
        </PagedList>
      </div>
    </section>
  );
}

function Request({ request }: { request: UpgradeRequest }) {
  const { date } = useFormats();
  const { userName, userEmail, plan, period, note, state, createdAt, decidedAt, currentPlan } = request;
  return (
    <Row
      title={
        <>
          {userName} <span className={classes.hint}>{userEmail}</span>
        </>
      }
      actions={
        state === 'open' ? (
          <Decision request={request} />
        ) : (
          <p className={classes.text}>
            {panelText(state === 'approved' ? 'approved' : 'refused', {
              day: decidedAt ? date(decidedAt, 'long') : '',
            })}
          </p>
        )
      }
    >
      <p className={classes.text}>
        {panelText('wish')}{' '}
        <strong>
          {panelText('wishText', { plan: t(`plan.${plan}`), period: t(`request.${period}`).toLowerCase() })}
        </strong>{' '}
        · {panelText('has')} {t(`plan.${currentPlan}`)} · {date(createdAt, 'long')}
      </p>
      {note && (
        <p dir="auto" className={classes.note}>
          {note}
        </p>
      )}
    </Row>
  );
}

function Decision({ request }: { request: UpgradeRequest }) {
  const { id, userName: name, plan, period } = request;
  const [months, setMonths] = useState<number | string>(period === 'yearly' ? 12 : 1);
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const planName = t(`plan.${plan}`);
  const decide = useMutation({
    mutationFn: (approve: boolean) =>
      call(plansContract.decideUpgradeRequest, {
        params: { id },
        body: approve ? { approve, months: Number(months) } : { approve },
      }),
    onSuccess: (_, approve) =>
      toast(approve ? panelText('grantedTo', { name, plan: planName }) : panelText('declined', { name })),
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['listUpgradeRequests'] }),
        queryClient.invalidateQueries({ queryKey: ['listUsers'] }),
      ]),
  });

  async function decline(): Promise<void> {
    const question = {
      title: panelText('declineTitle', { name }),
      text: panelText('declineText', { name }),
      confirmLabel: panelText('decline'),
      danger: true,
    };
    if (await confirm(question)) decide.mutate(false);
  }

  return (
    <div className={classes.row}>
      <NumberInput
        className={classes.months}
        label={panelText('months')}
        aria-label={panelText('monthsOf', { name })}
        min={1}
        max={60}
        allowDecimal={false}
        value={months}
        onChange={setMonths}
      />
      <Button
        kind="main"
        aria-label={panelText('approveLabel', { name, plan: planName })}
        isBusy={decide.isPending}
        disabled={!Number(months)}
        onClick={() => decide.mutate(true)}
      >
        {panelText('approve')}
      </Button>
      <Button
        aria-label={panelText('declineLabel', { name })}
        disabled={decide.isPending}
        onClick={() => void decline()}
      >
        {panelText('decline')}
      </Button>
    </div>
  );
}
