// The model's name, with those that the provider lists to choose from.

import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { hintBelow } from '#platform/web/ui/field/hint-below.ts';
import { aiContract } from '../../contract.ts';
import { t } from './texts.ts';

const mostShown = 40;

type Props = Pick<AutocompleteProps, 'name' | 'value' | 'error' | 'errorProps' | 'maxLength' | 'onChange'>;

export function ModelField(field: Props) {
  const { data } = useQuery({
    ...queryOf('listAiModels', aiContract.listAiModels, {}),
    refetchOnWindowFocus: false,
  });
  const names = [...new Set(data?.models.map(({ id }) => id) ?? [])];
  const about = data?.isFallback ? t('models.fallback') : t('models.choose', { count: names.length });
  return (
    <Autocomplete
      {...field}
      label={t('model')}
      description={data ? about : undefined}
      inputWrapperOrder={hintBelow}
      limit={mostShown}
      data={names}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
