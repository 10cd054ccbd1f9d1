// A line above the page: that maintenance is coming, and when; or that it has begun.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '#platform/web/formats.ts';
import type { Maintenance } from '../contract.ts';
import classes from './maintenance.module.css';
import { t } from './texts.ts';

type Props = { maintenance: Maintenance | null; isAdmin: boolean };

export function MaintenanceBanner({ maintenance, isAdmin }: Props) {
  const words = useWords(maintenance, isAdmin);
  if (!maintenance || words === null) return null;
  return (
    <section className={classes.banner} aria-label={t('banner.label')}>
      <p className={classes.line}>
        {words} {maintenance.note}
        {isAdmin && (
          <>
            {' '}
            <Link to="/admin-dashboard/maintenance">{t('banner.change')}</Link>
          </>
        )}
      </p>
    </section>
  );
}

function useWords(maintenance: Maintenance | null, isAdmin: boolean): ReactNode {
  const { dateTime } = useFormats();
  if (!maintenance || maintenance.state === 'none') return null;
  const { state, startsAt, endsAt } = maintenance;
  if (state === 'closed') return t(isAdmin ? 'banner.admin' : 'banner.begun');
  if (startsAt === null) return null;
  const from = dateTime(startsAt);
  return endsAt === null
    ? t('banner.announced', { from })
    : t('banner.announcedUntil', { from, to: dateTime(endsAt) });
}
