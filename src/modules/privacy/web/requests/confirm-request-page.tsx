// /privacy-request/confirm?token=…: opening it changes nothing, since mail scanners open links too; the button
// confirms.
import { useMutation } from '@tanstack/react-query';
import { linkPageHeaders, linkPageMeta, useLinkToken } from '#modules/accounts/web.tsx';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { privacyContract } from '../../contract.ts';
import classes from './requests.module.css';
import { t } from './texts.ts';

export const meta = () => linkPageMeta(t('confirm.title'));
export const headers = linkPageHeaders;

export default function ConfirmRequestPage() {
  const { token, forget } = useLinkToken('/privacy-request/confirm');
  const { date } = useFormats();
  const confirm = useMutation({
    mutationFn: () => call(privacyContract.confirmSubjectRequest, { body: { token: token ?? '' } }),
    onSuccess: forget,
  });
  const isInvalid = confirm.error instanceof CallError && confirm.error.code === 'request_link_invalid';

  if (token === '' || isInvalid) {
    return (
      <Page width="narrow" title={t('invalid.title')} lead={t('invalid')}>
        <Button kind="main" to="/privacy-request" isFullWidth>
          {t('again')}
        </Button>
      </Page>
    );
  }
  if (confirm.data) {
    return (
      <Page width="narrow" title={t('done.title')}>
        <div className={classes.steps}>
          <Notice kind="success">{t('done', { day: date(confirm.data.dueAt, 'long') })}</Notice>
          <Button to="/" isFullWidth>
            {t('home')}
          </Button>
        </div>
      </Page>
    );
  }
  return (
    <Page width="narrow" title={t('confirm.title')} lead={t('confirm.lead')}>
      <div className={classes.steps}>
        {token === undefined && <Loading />}
        {confirm.error && <Notice kind="error">{errorText(confirm.error, t('error.unknown'))}</Notice>}
        {token && (
          <Button kind="main" isFullWidth isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('confirm.button')}
          </Button>
        )}
      </div>
    </Page>
  );
}
