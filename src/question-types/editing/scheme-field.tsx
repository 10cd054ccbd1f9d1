// How an answer becomes points: a choice of named schemes, each explained in one line.
import { NativeSelect } from '@mantine/core';
import { texts } from '#platform/contract/i18n.ts';
import type { ScoringScheme } from '../interface/question-type.ts';
import en from '../locales/en.json' with { type: 'json' };

const t = texts(en);

type Props<Name extends string> = {
  schemes: readonly (ScoringScheme & { name: Name })[];
  value: Name;
  onChange(name: Name): void;
};

export function SchemeField<Name extends string>({ schemes, value, onChange }: Props<Name>) {
  return (
    <NativeSelect
      label={t('scoring')}
      description={schemes.find(({ name }) => name === value)?.explanation}
      inputWrapperOrder={['label', 'input', 'description']}
      data-field="scoring"
      data={schemes.map(({ name, title }) => ({ value: name, label: title }))}
      value={value}
      onChange={(event) => {
        const chosen = schemes.find(({ name }) => name === event.currentTarget.value);
        if (chosen) onChange(chosen.name);
      }}
    />
  );
}
