// /admin-dashboard/page-statistics: how often pages were opened.
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import { pageStatisticsContract } from '../contract.ts';
import { CountTable } from './count-table.tsx';
import { DayChart } from './day-chart.tsx';
import classes from './statistics.module.css';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

const times = [7, 30, 90, 365] as const;
const devices = ['phone', 'tablet', 'computer'] as const;

function deviceName(name: string): string {
  const known = devices.find((device) => device === name);
  return known ? t(`device.${known}`) : name;
}

export default function StatisticsPage() {
  const [days, setDays] = useState(30);
  const query = useQuery(
    queryOf('readPageStatistics', pageStatisticsContract.readPageStatistics, { query: { days } }),
  );
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <NativeSelect
        className={classes.time}
        label={t('days')}
        value={String(days)}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
        data={times.map((time) => ({ value: String(time), label: t(`days.${time}`) }))}
      />
      <Loaded query={query} failed={t('failed')}>
        {({ total, byDay, byPath, byReferrer, byDevice }) =>
          total === 0 ? (
            <EmptyState title={t('none.title')} text={t('none.text')} />
          ) : (
            <>
              <DeskSection name={t('byDay')}>
                <p className={classes.total}>{t('total', { count: total })}</p>
                <DayChart days={byDay} />
              </DeskSection>
              <DeskSection name={t('byPath')}>
                <CountTable label={t('byPath')} first={t('page')} rows={byPath} />
              </DeskSection>
              <DeskSection name={t('byReferrer')}>
                <CountTable
                  label={t('byReferrer')}
                  first={t('referrer')}
                  rows={byReferrer.map((row) => ({ ...row, name: row.name || t('referrer.none') }))}
                />
              </DeskSection>
              <DeskSection name={t('byDevice')}>
                <CountTable
                  label={t('byDevice')}
                  first={t('device')}
                  rows={byDevice.map((row) => ({ ...row, name: deviceName(row.name) }))}
                />
              </DeskSection>
            </>
          )
        }
      </Loaded>
    </DeskPage>
  );
}
