// /newsletter/confirm?token=…: opening it changes nothing, since mail scanners open links, too; the button confirms.
import { useMutation } from '@tanstack/react-query';
import { linkPageHeaders, linkPageMeta, useLinkToken } from '#modules/accounts/web.tsx';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { newsletterContract } from '../../contract.ts';
import { InvalidLink } from './invalid-link.tsx';
import classes from './links.module.css';
import { t } from './texts.ts';

export const meta = () => linkPageMeta(t('confirm.title'));
export const headers = linkPageHeaders;

export default function ConfirmPage() {
  const { token, forget } = useLinkToken('/newsletter/confirm');
  const confirm = useMutation({
    mutationFn: () => call(newsletterContract.confirmSubscription, { body: { token: token ?? '' } }),
    onSuccess: forget,
  });
  const isInvalid = confirm.error instanceof CallError && confirm.error.code === 'newsletter_link_invalid';
  if (token === '' || isInvalid) return <InvalidLink />;
  if (confirm.data) {
    return (
      <Page width="narrow" title={t('confirmed.title')}>
        <div className={classes.steps}>
          <Notice kind="success">{t('confirmed.text', { email: confirm.data.email })}</Notice>
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
        {confirm.error && <Notice kind="error">{errorText(confirm.error)}</Notice>}
        {token && (
          <Button kind="main" isFullWidth isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('confirm.button')}
          </Button>
        )}
      </div>
    </Page>
  );
}
