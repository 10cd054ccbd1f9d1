// The form to subscribe with: what it says goes again after 3 seconds, or after 5 where the address was known already.
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CallError, call } from '#platform/web/client.ts';
import { ensureDevice } from '#platform/web/device.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { MarkedText } from '#platform/web/ui/prose/marked-text.tsx';
import { newsletterContract } from '../../contract.ts';
import classes from './card.module.css';
import { t } from './texts.ts';

type Said = { kind: 'success' | 'error'; text: string; clearsAfterMs: number };

const usualMs = 3_000;
const alreadyMs = 5_000;

function refusalOf(error: unknown): Said {
  const isCall = error instanceof CallError && error.status > 0;
  const isKnown = isCall && (error.status === 409 || /email already subscribed/i.test(error.message));
  if (isKnown) return { kind: 'error', text: t('form.already'), clearsAfterMs: alreadyMs };
  const text = isCall && error.message ? error.message : t('form.failed');
  return { kind: 'error', text, clearsAfterMs: usualMs };
}

type Answer = { subscriber: { status: string }; welcome: string };

function successOf({ subscriber, welcome }: Answer): Said {
  const words =
    subscriber.status === 'pending'
      ? t('form.pending')
      : welcome === 'unavailable'
        ? t('form.noWelcome')
        : t('form.done');
  return { kind: 'success', text: words, clearsAfterMs: usualMs };
}

export function SubscribeForm({ source }: { source: string }) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [website, setWebsite] = useState('');
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), said.clearsAfterMs);
    return () => clearTimeout(timer);
  }, [said]);
  const subscribe = useMutation({
    mutationFn: () => {
      // So that this device, and no other one, hears that it has subscribed this address already.
      ensureDevice();
      const body = { email: email.trim(), name: name.trim(), tags: ['teacher'], source, website };
      return call(newsletterContract.subscribe, { body });
    },
    onSuccess: (answer) => {
      setSaid(successOf(answer));
      setEmail('');
      setName('');
    },
    onError: (error) => setSaid(refusalOf(error)),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSaid(null);
    if (email.trim() === '' || !email.includes('@'))
      setSaid({ kind: 'error', text: t('form.invalid'), clearsAfterMs: usualMs });
    else subscribe.mutate();
  }

  return (
    <form className={classes.form} aria-label={t('form.label')} noValidate onSubmit={submit}>
      <div className={classes.pair}>
        <TextInput
          label={t('form.name')}
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={t('form.email')}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      </div>
      <div className={classes.trap} aria-hidden="true">
        <label htmlFor="newsletter-website">{t('form.website')}</label>
        <input
          id="newsletter-website"
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={({ currentTarget }) => setWebsite(currentTarget.value)}
        />
      </div>
      {said && <Notice kind={said.kind}>{said.text}</Notice>}
      <div>
        <Button kind="main" type="submit" isBusy={subscribe.isPending}>
          {t('form.subscribe')}
        </Button>
      </div>
      <p className={classes.note}>
        <MarkedText
          text={t('form.consent')}
          marks={{ link: (words) => <Link to="/privacy-policy">{words}</Link> }}
        />
      </p>
    </form>
  );
}
