// The model's name, with those that the provider lists to choose from.

import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { hintBelow } from '#platform/web/ui/field/hint-below.ts';
import { aiContract } from '../../contract.ts';
import { t } from './texts.ts';

const mostShown = 40;

export function ModelField({ value, onChange }: { value: string; onChange(model: string): void }) {
  const { data } = useQuery({
    ...queryOf('listAiModels', aiContract.listAiModels, {}),
    refetchOnWindowFocus: false,
  });
  const names = [...new Set(data?.models.map(({ id }) => id) ?? [])];
  const about = data?.isFallback ? t('models.fallback') : t('models.choose', { count: names.length });
  return (
    <Autocomplete
      label={t('model')}
      description={data ? about : undefined}
      inputWrapperOrder={hintBelow}
      maxLength={200}
      limit={mostShown}
      data={names}
      value={value}
      onChange={onChange}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
