// Licence codes: issued here and shown once, listed with their status, revoked while they are unused.

import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { type Formats, useFormats } from '#platform/web/formats.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Row, Rows } from '#platform/web/ui/list/rows.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { type Licence, type PaidPlan, plansContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './panels.module.css';
import { panelText } from './texts.ts';

const plans = ['Pro', 'Enterprise'] as const satisfies readonly PaidPlan[];

export function LicencesPanel() {
  const { page, values, turn, ...filter } = useAddressFilter(['search'], 'licences');
  const search = values.search || undefined;
  const query = useQuery({
    ...queryOf('listLicences', plansContract.listLicences, {
      query: { page, limit: rowsPerPage, search },
    }),
    placeholderData: (before) => before,
  });
  return (
    <section className={classes.panel} aria-labelledby="licences">
      <h2 id="licences" className={classes.name}>
        {panelText('licences')}
      </h2>
      <IssueForm />
      <div>
        <ListFilters filter={filter} search={panelText('licences.search')} />
        <PagedList
          query={query}
          failed={panelText('licences.failed')}
          empty={<p className={classes.none}>{panelText('licences.none')}</p>}
          isFiltered={Boolean(search)}
          onTurn={turn}
        >
          {(data) => (
            <Rows>
              {data.licences.map((licence) => (
                <Item key={licence.id} licence={licence} />
              ))}
            </Rows>
          )}
        </PagedList>
      </div>
    </section>
  );
}

function IssueForm() {
  const queryClient = useQueryClient();
  const form = useEndpointForm(plansContract.issueLicence, {
    initial: {
      plan: 'Pro' as PaidPlan,
      months: 12 as number | string,
      validDays: 365 as number | string,
      note: '',
    },
    toBody: ({ months, validDays, ...rest }) => ({
      ...rest,
      months: Number(months),
      validDays: Number(validDays),
    }),
    onDone() {
      form.change({ note: '' });
      return queryClient.invalidateQueries({ queryKey: ['listLicences'] });
    },
  });

  return (
    <form className={classes.form} {...form.props}>
      <div className={classes.fields}>
        <NativeSelect
          label={panelText('licence.plan')}
          {...form.choice('plan')}
          data={plans.map((name) => ({ value: name, label: t(`plan.${name}`) }))}
        />
        <NumberInput label={panelText('licence.months')} allowDecimal={false} {...form.number('months')} />
        <NumberInput
          label={panelText('licence.validDays')}
          allowDecimal={false}
          {...form.number('validDays')}
        />
        <TextInput
          label={panelText('licence.note')}
          placeholder={panelText('licence.noteHint')}
          {...form.field('note')}
        />
      </div>
      <div>
        <Button kind="main" type="submit" isBusy={form.isBusy}>
          {panelText('licence.issue')}
        </Button>
      </div>
      {form.notice}
      {form.answer && <NewCode code={form.answer.code} />}
    </form>
  );
}

function NewCode({ code }: { code: string }) {
  const copy = useCopy();
  return (
    <Notice kind="success" title={panelText('licence.code')}>
      <p className={classes.code}>
        <code>{code}</code>
      </p>
      <p className={classes.text}>{panelText('licence.once')}</p>
      <Button size="small" onClick={() => void copy(code, panelText('licence.copied'))}>
        {panelText('licence.copy')}
      </Button>
    </Notice>
  );
}

function Item({ licence }: { licence: Licence }) {
  const formats = useFormats();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const { id, plan, months, note, state, createdAt } = licence;
  const what = panelText('licence.what', { plan: t(`plan.${plan}`), count: months });
  const revoke = useMutation({
    mutationFn: () => call(plansContract.revokeLicence, { params: { id } }),
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listLicences'] }),
  });

  async function ask(): Promise<void> {
    const question = {
      title: panelText('licence.revokeTitle'),
      text: panelText('licence.revokeText'),
      confirmLabel: panelText('licence.revoke'),
      danger: true,
    };
    if (await confirm(question)) revoke.mutate();
  }

  return (
    <Row
      title={
        <>
          {what}{' '}
          {note && (
            <span dir="auto" className={classes.hint}>
              {note}
            </span>
          )}
        </>
      }
      actions={
        state === 'open' && (
          <Button
            size="small"
            aria-label={panelText('licence.revokeLabel', { what, day: formats.date(createdAt, 'long') })}
            isBusy={revoke.isPending}
            onClick={() => void ask()}
          >
            {panelText('licence.revoke')}
          </Button>
        )
      }
    >
      <p className={classes.text}>
        {fateOf(licence, formats)}{' '}
        <span className={classes.hint}>
          · {panelText('licence.issued')} {formats.date(createdAt, 'long')}
        </span>
      </p>
    </Row>
  );
}

function fateOf({ state, usedByName, usedAt, expiresAt }: Licence, { date }: Formats): string {
  switch (state) {
    case 'open':
      return panelText('licence.open', { day: date(expiresAt, 'long') });
    case 'used':
      return panelText('licence.used', {
        name: usedByName ?? panelText('licence.usedByNobody'),
        day: usedAt ? date(usedAt, 'long') : '',
      });
    case 'revoked':
      return panelText('licence.revoked');
    case 'expired':
      return panelText('licence.expired', { day: date(expiresAt, 'long') });
  }
}
