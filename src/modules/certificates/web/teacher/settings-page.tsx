// /quizzes/:quizId/certificates: what students get who pass, as they will see it, and who got one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { type CertificateSettings, certificatesContract } from '../../contract.ts';
import classes from '../certificates.module.css';
import { t } from '../texts.ts';
import { IssuedList } from './issued-list.tsx';
import { Preview } from './preview.tsx';
import { SettingsFields } from './settings-fields.tsx';

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
  const [draft, setDraft] = useState(saved);
  const toast = useToast();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      call(certificatesContract.saveCertificateSettings, { params: { id: quizId }, body: draft }),
    onSuccess: () => {
      toast(t('settings.saved'));
      return queryClient.invalidateQueries({ queryKey: ['readCertificateSettings'] });
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate();
  }
  return (
    <div className={classes.columns}>
      <form className={classes.form} onSubmit={submit}>
        <SettingsFields
          quizId={quizId}
          signatureId={signatureId}
          draft={draft}
          isInPlan={isInPlan}
          onChange={setDraft}
        />
        {save.error && (
          <Notice kind="error" title={t('settings.saveFailed')}>
            {errorText(save.error)}
          </Notice>
        )}
        <div>
          <Button kind="main" type="submit" isBusy={save.isPending}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
      <Preview quizId={quizId} signatureId={signatureId} draft={draft} />
    </div>
  );
}
