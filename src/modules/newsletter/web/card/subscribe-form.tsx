// The form to subscribe with: what it says goes again after 3 seconds, or after 5 where the address was known already.
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
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
  // Without words of ours, such as a proxy's answer.
  const hasWords = isCall && error.code !== 'unknown' && error.message !== '';
  const text = hasWords ? error.message : t('form.failed');
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

type Fields = { email: string; name: string; website: string };
const blank: Fields = { email: '', name: '', website: '' };

function readFields(data: FormData): Fields {
  const read = (name: string) => String(data.get(name) ?? '').trim();
  return { email: read('email'), name: read('name'), website: read('website') };
}

/**
 * The fields belong to the browser, not to React, and the form has an action: what is typed and sent before the page's
 * scripts have arrived is neither emptied nor lost, but sent once they are there.
 */
export function SubscribeForm({ source }: { source: string }) {
  const form = useRef<HTMLFormElement>(null);
  /** React empties a form after its action: to these. */
  const [typed, setTyped] = useState(blank);
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), said.clearsAfterMs);
    return () => clearTimeout(timer);
  }, [said]);
  const subscribe = useMutation({
    mutationFn: ({ email, name, website }: Fields) => {
      // So that only this device learns that it has already subscribed this address.
      ensureDevice();
      return call(newsletterContract.subscribe, {
        body: { email, name, tags: ['teacher'], source, website },
      });
    },
    onSuccess: (answer) => {
      setSaid(successOf(answer));
      setTyped(blank);
      for (const field of form.current?.querySelectorAll('input') ?? []) field.value = '';
    },
    onError: (error) => setSaid(refusalOf(error)),
  });

  function send(data: FormData): void {
    const fields = readFields(data);
    setTyped(fields);
    setSaid(null);
    if (!fields.email.includes('@'))
      setSaid({ kind: 'error', text: t('form.invalid'), clearsAfterMs: usualMs });
    else subscribe.mutate(fields);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  }

  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={t('form.label')}
      noValidate
      action={send}
      onSubmit={submit}
    >
      <div className={classes.pair}>
        <TextInput
          label={t('form.name')}
          name="name"
          autoComplete="name"
          maxLength={120}
          defaultValue={typed.name}
        />
        <TextInput
          label={t('form.email')}
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={typed.email}
        />
      </div>
      {/* Out of the order of the keyboard, too: only programs find it. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="newsletter-website">{t('form.website')}</label>
        <input
          dir="auto"
          id="newsletter-website"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
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
