// /sign-in/organisation: asks for the organisation and goes to its sign-in page. `?name=` answers in advance.

import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { longestSsoName, organisationsContract } from '../../contract.ts';
import { BrandLine } from '../brand.tsx';
import { t } from '../texts.ts';
import { keepAttempt, newBrowserSecret } from './attempt.ts';
import classes from './sign-in.module.css';

export const meta = () => pageMeta({ title: t('signIn.title') });

/** People type the short name, a domain, or their address. */
function nameIn(typed: string): string {
  return typed.trim().toLowerCase().split('@').at(-1) ?? '';
}

export default function SignInPage() {
  const [search, setSearch] = useSearchParams();
  const named = nameIn(search.get('name') ?? '');
  const offer = useQuery({
    ...queryOf('readSsoOffer', organisationsContract.readSsoOffer, { params: { name: named } }),
    enabled: named !== '',
  });
  const known = named && offer.data?.isOn ? offer.data : null;
  const [typed, setTyped] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const said = problem || (named && !known ? saidOf(offer) : '');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setProblem('');
    try {
      const browserSecret = newBrowserSecret();
      const { url, state } = await call(organisationsContract.startSso, {
        params: { name: known?.slug ?? nameIn(typed) },
        body: { browserSecret, rememberMe },
      });
      if (!/^https?:\/\//.test(url)) throw new Error('a sign-in page is a web page');
      keepAttempt({ state, browserSecret });
      location.assign(url);
    } catch (error) {
      setProblem(errorText(error, t('signIn.failed')));
      setIsBusy(false);
    }
  }

  return (
    <Page
      width="narrow"
      title={known ? t('signIn.titleOf', { name: known.branding.name }) : t('signIn.title')}
      lead={t('signIn.lead')}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        {known ? (
          <p className={classes.brand}>
            <BrandLine brand={known.branding} wraps />
          </p>
        ) : (
          <TextInput
            label={t('signIn.name')}
            description={t('signIn.name.text')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            name="organisation"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={longestSsoName}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Tick label={t('signIn.remember')} isOn={rememberMe} onChange={setRememberMe} />
        {said && <Notice kind="error">{said}</Notice>}
        <Button kind="main" type="submit" isFullWidth isBusy={isBusy} disabled={!known && !typed.trim()}>
          {known ? t('signIn.goOf', { name: known.branding.name }) : t('signIn.go')}
        </Button>
        {known && (
          <Button kind="quiet" isFullWidth onClick={() => setSearch({}, { replace: true })}>
            {t('signIn.other')}
          </Button>
        )}
        <Button to="/login" kind={known ? 'quiet' : 'plain'} isFullWidth>
          {t('signIn.back')}
        </Button>
        <p className={classes.note}>{t('signIn.note')}</p>
      </form>
    </Page>
  );
}

function saidOf({ data, error }: { data?: { branding: { name: string } }; error: object | null }): string {
  if (data) return t('signIn.off', { name: data.branding.name });
  return error ? errorText(error) : '';
}
