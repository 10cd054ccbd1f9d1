// Who is behind a campaign's figures: those who bounced, failed, were left out, complained or left, with the reason for each.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { type CampaignRecipient, type Outcome, recipientsContract } from '../../contract/recipients.ts';
import type { CampaignReport } from '../../contract/shapes.ts';
import classes from './campaigns.module.css';
import { t } from './texts.ts';

type Shown = Exclude<Outcome, 'sent'>;

/** Those behind which someone is. */
function shownIn({ progress, bounces, unsubscribed }: CampaignReport): { name: Shown; count: number }[] {
  const all: { name: Shown; count: number }[] = [
    { name: 'bounced', count: progress.bounced },
    { name: 'failed', count: progress.failed },
    { name: 'skipped', count: progress.skipped },
    { name: 'unknown', count: progress.unknown },
    { name: 'complained', count: bounces.complaints },
    { name: 'unsubscribed', count: unsubscribed },
  ];
  return all.filter(({ count }) => count > 0);
}

export function CampaignPeople({ report }: { report: CampaignReport }) {
  const { number } = useFormats();
  const [open, setOpen] = useState<Shown | null>(null);
  const shown = shownIn(report);
  if (shown.length === 0) return null;
  return (
    <>
      <div className={classes.looks}>
        {shown.map(({ name, count }) => (
          <Button
            key={name}
            size="small"
            kind="quiet"
            aria-expanded={open === name}
            onClick={() => setOpen(open === name ? null : name)}
          >
            {t('people.show', { what: t(`people.${name}`), count: number(count) })}
          </Button>
        ))}
      </div>
      {open && <People key={open} campaignId={report.campaign.id} outcome={open} />}
    </>
  );
}

function People({ campaignId, outcome }: { campaignId: string; outcome: Shown }) {
  const { page, values, turn, ...filter } = useAddressFilter(['search'], outcome);
  const search = values.search || undefined;
  const query = useQuery({
    ...queryOf('listCampaignRecipients', recipientsContract.listCampaignRecipients, {
      params: { id: campaignId },
      query: { outcome, search, page, limit: rowsPerPage },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListFilters filter={filter} search={t('people.search')} />
      <PagedList
        query={query}
        failed={t('people.failedToLoad')}
        empty={null}
        isFiltered={Boolean(search)}
        onTurn={turn}
      >
        {({ recipients }) => (
          <Rows label={t(`people.${outcome}`)}>
            {recipients.map((recipient) => (
              <Person key={recipient.id} recipient={recipient} isLeftOut={outcome === 'skipped'} />
            ))}
          </Rows>
        )}
      </PagedList>
    </>
  );
}

function Person({ recipient, isLeftOut }: { recipient: CampaignRecipient; isLeftOut: boolean }) {
  const { subscriber, bounce, serverSaid, settledAt } = recipient;
  const { dateTime } = useFormats();
  const facts = [
    ...(subscriber?.name ? [subscriber.name] : []),
    ...(settledAt ? [dateTime(settledAt)] : []),
    ...(bounce ? [t(`people.bounce.${bounce}`)] : []),
    ...(isLeftOut && subscriber ? [t(`people.now.${subscriber.status}`)] : []),
  ];
  return (
    <Row title={subscriber ? <span dir="auto">{subscriber.email}</span> : t('people.deleted')}>
      <RowFact>{facts.join(' · ')}</RowFact>
      {serverSaid && (
        <p className={classes.hint} dir="auto">
          {serverSaid}
        </p>
      )}
    </Row>
  );
}
