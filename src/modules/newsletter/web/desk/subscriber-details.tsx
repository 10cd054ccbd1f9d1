// What is stored about a subscriber: name and tags, which can be changed, and the proof of what they agreed to.
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import type { Subscriber } from '../../contract/shapes.ts';
import { newsletterContract } from '../../contract.ts';
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
  const toast = useToast();
  const queryClient = useQueryClient();
  const form = useEndpointForm(newsletterContract.changeSubscriber, {
    params: { id },
    initial: { name: storedName, words: tags.join(', ') },
    members: { words: 'tags' },
    toBody: ({ name, words }) => {
      const wanted = words.split(',').map((tag) => tag.trim().toLowerCase());
      return { name, tags: wanted.filter(Boolean) };
    },
    onDone() {
      toast(t('details.saved'));
      return queryClient.invalidateQueries({ queryKey: ['listSubscribers'] });
    },
  });
  return (
    <form className={classes.change} {...form.props}>
      {form.notice}
      <div className={classes.pair}>
        <TextInput label={t('details.name')} {...form.field('name')} />
        <TextInput label={t('details.tags')} {...form.field('words')} />
      </div>
      <div>
        <Button type="submit" size="small" isBusy={form.isBusy}>
          {t('details.save')}
        </Button>
      </div>
    </form>
  );
}
