// /newsletter/unsubscribe?token=…: the button unsubscribes; opening the page changes nothing.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
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

export const meta = () => linkPageMeta(t('unsubscribe.title'));
export const headers = linkPageHeaders;

/** Only for browsers that run no scripts, which have no other way: it is rendered by the server. */
function FormWithoutScripts({ token }: { token: string }) {
  return (
    <noscript>
      <form method="post" action={`/api/newsletter/unsubscribe-form/${encodeURIComponent(token)}`}>
        <Button type="submit" kind="main" isFullWidth>
          {t('unsubscribe.button')}
        </Button>
      </form>
    </noscript>
  );
}

export default function UnsubscribePage() {
  const query = new URLSearchParams(useLocation().search);
  if (query.get('state') === 'done')
    return (
      <Page width="narrow" title={t('unsubscribed.title')}>
        <Notice kind="success">{t('unsubscribed.withoutScripts')}</Notice>
      </Page>
    );
  return <Unsubscribing inAddress={query.get('token') ?? ''} />;
}

function Unsubscribing({ inAddress }: { inAddress: string }) {
  const { token, forget } = useLinkToken('/newsletter/unsubscribe');
  const [kept, setKept] = useState('');
  const unsubscribe = useMutation({
    mutationFn: () => call(newsletterContract.unsubscribe, { body: { token: token ?? '' } }),
    onSuccess: () => {
      setKept(token ?? '');
      forget();
    },
  });
  const isInvalid =
    unsubscribe.error instanceof CallError && unsubscribe.error.code === 'newsletter_link_invalid';
  if (isInvalid || (token === '' && !unsubscribe.data)) return <InvalidLink />;
  if (unsubscribe.data) {
    return (
      <Page width="narrow" title={t('unsubscribed.title')}>
        <div className={classes.steps}>
          <Notice kind="success">{t('unsubscribed.text', { email: unsubscribe.data.email })}</Notice>
          <Button to={`/newsletter/preferences?token=${encodeURIComponent(kept)}`} isFullWidth>
            {t('unsubscribed.back')}
          </Button>
        </div>
      </Page>
    );
  }
  return (
    <Page width="narrow" title={t('unsubscribe.title')} lead={t('unsubscribe.lead')}>
      <div className={classes.steps}>
        {token === undefined && inAddress && <FormWithoutScripts token={inAddress} />}
        {token === undefined && <Loading />}
        {unsubscribe.error && <Notice kind="error">{errorText(unsubscribe.error)}</Notice>}
        {token && (
          <>
            <Button
              kind="main"
              isFullWidth
              isBusy={unsubscribe.isPending}
              onClick={() => unsubscribe.mutate()}
            >
              {t('unsubscribe.button')}
            </Button>
            <Button to={`/newsletter/preferences?token=${encodeURIComponent(token)}`} isFullWidth>
              {t('unsubscribe.preferences')}
            </Button>
          </>
        )}
      </div>
    </Page>
  );
}
