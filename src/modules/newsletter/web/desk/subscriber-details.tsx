// What is stored about a subscriber: name and tags, which can be changed, and the proof of what they agreed to.
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { newsletterContract } from '../../contract.ts';
import type { Subscriber } from '../../wire.ts';
import classes from './desk.module.css';
import { t } from './texts.ts';

const actions = [
  'asked',
  'confirmed',
  'unsubscribed',
  'imported',
  'tracking-allowed',
  'tracking-refused',
] as const;

export function SubscriberDetails({ id }: { id: string }) {
  const query = useQuery(queryOf('readSubscriber', newsletterContract.readSubscriber, { params: { id } }));
  const { dateTime, number } = useFormats();
  return (
    <Loaded query={query} failed={t('details.failed')}>
      {({ subscriber, consents }) => (
        <div className={classes.details}>
          <p className={classes.hint}>
            {t('details.numbers', {
              sent: number(subscriber.emailsSent),
              opened: number(subscriber.emailsOpened),
              clicked: number(subscriber.emailsClicked),
              source: subscriber.source,
            })}
          </p>
          <h3 className={classes.part}>{t('details.proof')}</h3>
          <ul className={classes.proof}>
            {consents.map(({ action, source, network, textVersion, at }) => {
              const known = actions.find((name) => name === action);
              const words = [dateTime(at), source, network && t('details.network', { network })];
              return (
                <li key={`${action} ${at}`}>
                  <strong>{known ? t(`consent.${known}`) : action}</strong>{' '}
                  <span className={classes.hint}>
                    {[...words, t('details.text', { version: textVersion })].filter(Boolean).join(' · ')}
                  </span>
                </li>
              );
            })}
          </ul>
          <Change key={subscriber.id} subscriber={subscriber} />
        </div>
      )}
    </Loaded>
  );
}

function Change({ subscriber: { id, name: storedName, tags } }: { subscriber: Subscriber }) {
  const [name, setName] = useState(storedName);
  const [words, setWords] = useState(tags.join(', '));
  const toast = useToast();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => {
      const wanted = words.split(',').map((tag) => tag.trim().toLowerCase());
      const body = { name, tags: wanted.filter(Boolean) };
      return call(newsletterContract.changeSubscriber, { params: { id }, body });
    },
    onSuccess: () => toast(t('details.saved')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listSubscribers'] }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate();
  }
  return (
    <form className={classes.change} onSubmit={submit}>
      {save.error && <Notice kind="error">{errorText(save.error)}</Notice>}
      <div className={classes.pair}>
        <TextInput
          label={t('details.name')}
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={t('details.tags')}
          maxLength={400}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </div>
      <div>
        <Button type="submit" size="small" isBusy={save.isPending}>
          {t('details.save')}
        </Button>
      </div>
    </form>
  );
}
