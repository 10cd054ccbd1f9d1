// /admin-dashboard/newsletter: who reads the newsletter.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { NumberStrip } from '#platform/web/ui/number-strip/number-strip.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { type Subscriber, SubscriberStatus } from '../../contract/shapes.ts';
import { newsletterContract } from '../../contract.ts';
import { ExportButton } from '../files/export-button.tsx';
import { t as fileTexts } from '../files/texts.ts';
import classes from './desk.module.css';
import { NewsletterDesk } from './newsletter-desk.tsx';
import { SubscriberDetails } from './subscriber-details.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

const statuses = SubscriberStatus.options;
/** Where people unsubscribe. */
const places = ['page', 'one-click', 'preferences', 'desk', 'import'] as const;

export default function SubscribersPage() {
  const { page, values, turn, ...filter } = useAddressFilter(['search', 'status']);
  const status = statuses.find((name) => name === values.status);
  const search = values.search || undefined;
  const { number } = useFormats();
  const query = useQuery({
    ...queryOf('listSubscribers', newsletterContract.listSubscribers, {
      query: { status, search, page, limit: rowsPerPage },
    }),
    placeholderData: (before) => before,
  });
  const counts = query.data?.counts;
  return (
    <NewsletterDesk
      actions={
        <>
          <Button to="/admin-dashboard/newsletter/import">{fileTexts('import')}</Button>
          <ExportButton status={status} search={search} />
        </>
      }
    >
      {counts && (
        <div className={classes.counts}>
          <NumberStrip
            label={t('list.numbers')}
            numbers={statuses.map((name) => ({ label: t(`status.${name}`), value: number(counts[name]) }))}
          />
        </div>
      )}
      <ListFilters
        filter={filter}
        search={t('list.search')}
        choices={[
          {
            name: 'status',
            label: t('list.status'),
            value: status,
            all: t('list.everyone'),
            options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        ]}
      />
      <PagedList
        query={query}
        failed={t('list.failed')}
        found={(count) => t('list.found', { count })}
        empty={<p>{t('list.none')}</p>}
        isFiltered={Boolean(search)}
        onTurn={turn}
      >
        {({ subscribers }) => (
          <Rows label={t('tab.subscribers')}>
            {subscribers.map((subscriber) => (
              <SubscriberRow key={subscriber.id} subscriber={subscriber} />
            ))}
          </Rows>
        )}
      </PagedList>
    </NewsletterDesk>
  );
}

function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { id, email, name, status, tags, subscribedAt, emailsSent } = subscriber;
  const { date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const queryClient = useQueryClient();
  const params = { id };
  const change = useMutation({
    mutationFn: (what: 'unsubscribe' | 'remove'): Promise<unknown> =>
      what === 'remove'
        ? call(newsletterContract.removeSubscriber, { params })
        : call(newsletterContract.changeSubscriber, { params, body: { status: 'unsubscribed' } }),
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listSubscribers'] }),
  });
  async function ask(what: 'unsubscribe' | 'remove'): Promise<void> {
    const isSure = await confirm({
      title: t(`list.${what}.title`),
      text: t(`list.${what}.text`, { email }),
      confirmLabel: t(`list.${what}`),
      danger: true,
    });
    if (isSure) change.mutate(what);
  }
  const facts = [
    ...(name ? [name] : []),
    t('list.since', { day: date(subscribedAt, 'long') }),
    t('list.sent', { count: emailsSent }),
    ...(tags.length > 0 ? [tags.join(', ')] : []),
  ];
  return (
    <Row
      title={<span className={classes.email}>{email}</span>}
      badge={t(`status.${status}`)}
      actions={
        <div className={classes.actions}>
          <Button
            size="small"
            kind="quiet"
            aria-expanded={isOpen}
            aria-label={t('list.detailsOf', { email })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('list.details')}
          </Button>
          {status !== 'unsubscribed' && status !== 'complained' && (
            <Button size="small" isBusy={change.isPending} onClick={() => void ask('unsubscribe')}>
              {t('list.unsubscribe')}
            </Button>
          )}
          <Button size="small" isDanger isBusy={change.isPending} onClick={() => void ask('remove')}>
            {t('list.remove')}
          </Button>
        </div>
      }
    >
      <RowFact>{facts.join(' · ')}</RowFact>
      <Silence subscriber={subscriber} />
      {isOpen && <SubscriberDetails id={id} />}
    </Row>
  );
}

/** Since when and why someone gets nothing. */
function Silence({ subscriber: { status, statusSince, statusReason } }: { subscriber: Subscriber }) {
  const { date } = useFormats();
  if (status === 'active' || status === 'pending') return null;
  const place = places.find((name) => name === statusReason);
  const words = place ? t(`reason.${place}`) : statusReason;
  return (
    <p className={classes.hint} dir="auto">
      {[t(`since.${status}`, { day: date(statusSince, 'long') }), words].filter(Boolean).join(' · ')}
    </p>
  );
}
