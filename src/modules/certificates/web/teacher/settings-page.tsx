// /quizzes/:quizId/certificates: what students get who pass, as they will see it, and who got one.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { type CertificateSettings, certificatesContract } from '../../contract.ts';
import classes from '../certificates.module.css';
import { t } from '../texts.ts';
import { IssuedList } from './issued-list.tsx';
import { Preview } from './preview.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useCertificateForm } from './use-certificate-form.ts';

export const meta = () => pageMeta({ title: t('settings.title'), isPrivate: true });

export default function SettingsPage() {
  const { quizId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Settings key={quizId} quizId={quizId} />
    </RequireRole>
  );
}

function Settings({ quizId }: { quizId: string }) {
  const asked = useQuery(
    queryOf('readCertificateSettings', certificatesContract.readCertificateSettings, {
      params: { id: quizId },
    }),
  );
  return (
    <Page
      width="wide"
      title={t('settings.title')}
      lead={asked.data?.title}
      actions={<Link to={`/quizzes/${quizId}/results`}>{t('settings.back')}</Link>}
    >
      <Loaded query={asked} failed={t('settings.failed')}>
        {({ settings, signatureId, isInPlan }) => (
          <>
            {!isInPlan && (
              <Notice kind="info">
                {t('settings.locked')} <Link to="/pricing">{t('settings.upgrade')}</Link>
              </Notice>
            )}
            <SettingsForm quizId={quizId} saved={settings} signatureId={signatureId} isInPlan={isInPlan} />
            <IssuedList quizId={quizId} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

type FormProps = {
  quizId: string;
  saved: CertificateSettings;
  signatureId: string | null;
  isInPlan: boolean;
};

function SettingsForm({ quizId, saved, signatureId, isInPlan }: FormProps) {
  const form = useCertificateForm(quizId, saved);
  return (
    <div className={classes.columns}>
      <form className={classes.form} {...form.props}>
        <SettingsFields quizId={quizId} signatureId={signatureId} form={form} isInPlan={isInPlan} />
        {form.notice}
        <div>
          <Button kind="main" type="submit" isBusy={form.isBusy}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
      <Preview quizId={quizId} signatureId={signatureId} draft={form.values} />
    </div>
  );
}
