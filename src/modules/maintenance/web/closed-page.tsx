// Shown in place of every page during maintenance.
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import type { Maintenance } from '../contract.ts';
import classes from './maintenance.module.css';
import { t } from './texts.ts';

export function ClosedPage({ maintenance: { endsAt, note } }: { maintenance: Maintenance }) {
  const { dateTime } = useFormats();
  return (
    <Page
      width="narrow"
      title={t('closed.title')}
      lead={endsAt === null ? t('closed.soon') : t('closed.until', { moment: dateTime(endsAt) })}
    >
      {note && (
        <p dir="auto" className={classes.note}>
          {note}
        </p>
      )}
      <p>{t('closed.text')}</p>
      <Button to="/take-quiz">{t('closed.room')}</Button>
    </Page>
  );
}
