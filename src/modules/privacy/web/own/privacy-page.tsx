// /account/privacy: what is stored about someone, a copy of it for them, and the way to delete it.
import { AccountFrame, linkPageHeaders, linkPageMeta, useMe } from '#modules/accounts/web.tsx';
import { useFormats } from '#platform/web/formats.ts';
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { graceDays } from '../../contract.ts';
import { privacySections } from '../../points.ts';
import { ExportSection } from './export-section.tsx';
import { HeldData } from './held-data.tsx';
import classes from './privacy.module.css';
import { t } from './texts.ts';

export const meta = () => linkPageMeta(t('title'));
export const headers = linkPageHeaders;

export default function PrivacyPage() {
  return (
    <AccountFrame title={t('title')} lead={t('lead')}>
      <Section title={t('held')}>
        <HeldData />
      </Section>
      <Section title={t('export')}>
        <ExportSection />
      </Section>
      <OtherSections />
      <Section title={t('delete.section')}>
        <Deletion />
      </Section>
    </AccountFrame>
  );
}

function OtherSections() {
  const sections = usePoint(privacySections);
  return sections.map(({ load, room }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of the page never change
    <LazyPart key={place} load={load} room={room} props={{}} />
  ));
}

function Deletion() {
  const { user } = useMe();
  const { date } = useFormats();
  const dueAt = user?.deletionDueAt;
  return (
    <>
      <p className={classes.text}>
        {dueAt
          ? t('delete.pending', { day: date(dueAt, 'long') })
          : t('delete.section.text', { days: graceDays })}
      </p>
      <div className={classes.row}>
        <Button to="/account/delete">{dueAt ? t('delete.back') : t('delete.link')}</Button>
      </div>
    </>
  );
}
