// Whose message the preview shows: a sample reader’s, or a subscriber’s, found by address or name.
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longestSearch } from '#platform/contract/paging.ts';
import { queryOf } from '#platform/web/client.ts';
import { typingMs } from '#platform/web/use-address-filter.ts';
import type { Subscriber } from '../../contract/shapes.ts';
import { newsletterContract } from '../../contract.ts';
import classes from './campaigns.module.css';
import { t } from './texts.ts';

const shown = 20;

const nameOf = ({ name, email }: Pick<Subscriber, 'name' | 'email'>): string =>
  name ? t('preview.named', { name, email }) : email;

type Props = { label: string; chosen: string | null; onChoose(subscriberId: string | null): void };

export function PreviewReader({ label, chosen, onChoose }: Props) {
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words.trim(), typingMs);
  // Stays among the choices when something else is looked for.
  const [last, setLast] = useState<Subscriber | null>(null);
  const { data, error } = useQuery({
    ...queryOf('listSubscribers', newsletterContract.listSubscribers, {
      query: { limit: shown, status: 'active', ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  const found = data?.subscribers ?? [];
  const choices = last && !found.some(({ id }) => id === last.id) ? [last, ...found] : found;
  function choose(id: string): void {
    setLast(choices.find((one) => one.id === id) ?? null);
    onChoose(id || null);
  }
  return (
    <div className={classes.pair}>
      <TextInput
        label={t('preview.find')}
        type="search"
        maxLength={longestSearch}
        value={words}
        error={error ? t('preview.failed') : data && found.length === 0 && search ? t('preview.none') : null}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <NativeSelect
        label={label}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: '', label: t('preview.sample') },
          ...choices.map((one) => ({ value: one.id, label: nameOf(one) })),
        ]}
      />
    </div>
  );
}
