// The text in parts to choose from, and what to ask about it.
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { blooms, difficulties } from '../../contract/difficulty.ts';
import {
  defaultItemCount,
  type GenerationOptions,
  generatingContract,
  longestOptions,
  maxItemCount,
  type Source,
} from '../../contract/generating.ts';
import classes from './make.module.css';
import { PartsChoice } from './parts-choice.tsx';
import { t } from './texts.ts';

type Props = {
  sourceId: string;
  /** Chosen before; none is all of them. */
  parts: readonly number[];
  /** Questions that were asked for before, with the same options; null the first time. */
  before: string | null;
  onStarted(generationId: string, parts: readonly number[]): void;
  onOther(): void;
};

export function OptionsStep({ sourceId, before, ...props }: Props) {
  const query = useQuery({
    ...queryOf('readSource', generatingContract.readSource, { params: { sourceId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const earlier = useQuery({
    ...queryOf('readGeneration', generatingContract.readGeneration, {
      params: { generationId: before ?? '' },
    }),
    enabled: before !== null,
    retry: false,
  });
  if (earlier.isLoading) return <Loading />;
  // Where they are gone, it begins again.
  const options = earlier.data?.generation.options ?? firstOptions;
  return (
    <Loaded query={query} failed={t('source.failed')}>
      {({ source }) => <OneSource {...props} source={source} first={options} />}
    </Loaded>
  );
}

const firstOptions: GenerationOptions = {
  questionCount: defaultItemCount,
  types: [],
  difficulty: 'medium',
  bloom: 'any',
  language: '',
  audience: '',
  leaveOut: '',
};

type SourceProps = Omit<Props, 'sourceId' | 'before'> & { source: Source; first: GenerationOptions };

function OneSource({ source, first, parts: before, onStarted, onOther }: SourceProps) {
  const [parts, setParts] = useState<ReadonlySet<number>>(
    () => new Set(before.length > 0 ? before : source.parts.keys()),
  );
  const [options, setOptions] = useState(first);
  const starting = useMutation({
    mutationFn: () =>
      call(generatingContract.startGeneration, {
        body: { ...options, sourceId: source.id, parts: [...parts] },
      }),
    onSuccess: ({ generation }) => onStarted(generation.id, [...parts]),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    starting.mutate();
  }
  return (
    <form className={classes.steps} onSubmit={submit}>
      <PartsChoice source={source} chosen={parts} onChange={setParts} onOther={onOther} />
      <OptionFields options={options} change={(to) => setOptions((before) => ({ ...before, ...to }))} />
      {starting.error && (
        <Notice kind="error" title={t('options.failed')}>
          {errorText(starting.error)}
        </Notice>
      )}
      <div>
        <Button kind="main" type="submit" isBusy={starting.isPending} disabled={parts.size === 0}>
          {t('options.start')}
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = { options: GenerationOptions; change(to: Partial<GenerationOptions>): void };

function OptionFields({ options, change }: FieldsProps) {
  const { data } = useQuery(queryOf('listDraftTypes', generatingContract.listDraftTypes, {}));
  // Until someone chooses, it is the first one.
  const types =
    options.types.length > 0 ? options.types : (data?.types.slice(0, 1).map(({ name }) => name) ?? []);
  const isOn = (name: string) => types.includes(name);
  const toggle = (name: string, on: boolean) =>
    change({ types: on ? [...types, name] : types.filter((one) => one !== name) });
  return (
    <Section title={t('options.title')}>
      <fieldset className={classes.types}>
        <legend>{t('options.types')}</legend>
        {data?.types.map(({ name, title, isLocked }) =>
          isLocked ? (
            <span key={name} className={classes.hint}>
              {t('options.locked', { title })}
            </span>
          ) : (
            <Tick key={name} label={title} isOn={isOn(name)} onChange={(on) => toggle(name, on)} />
          ),
        )}
      </fieldset>
      <div className={classes.fields}>
        <NumberInput
          label={t('options.count')}
          min={1}
          max={maxItemCount}
          clampBehavior="strict"
          allowDecimal={false}
          hideControls
          value={options.questionCount}
          onChange={(value) => change({ questionCount: Math.max(1, Number(value)) })}
        />
        <NativeSelect
          label={t('options.difficulty')}
          value={options.difficulty}
          onChange={({ currentTarget: { value } }) =>
            change({ difficulty: difficulties.find((one) => one === value) ?? 'medium' })
          }
          data={difficulties.map((value) => ({ value, label: t(`options.difficulty.${value}`) }))}
        />
        <NativeSelect
          label={t('options.bloom')}
          value={options.bloom}
          onChange={({ currentTarget: { value } }) =>
            change({ bloom: blooms.find((one) => one === value) ?? 'any' })
          }
          data={blooms.map((value) => ({ value, label: t(`options.bloom.${value}`) }))}
        />
        <TextInput
          label={t('options.language')}
          placeholder={t('options.language.text')}
          maxLength={longestOptions.language}
          value={options.language}
          onChange={({ currentTarget: { value } }) => change({ language: value })}
        />
        <TextInput
          label={t('options.audience')}
          placeholder={t('options.audience.text')}
          maxLength={longestOptions.audience}
          value={options.audience}
          onChange={({ currentTarget: { value } }) => change({ audience: value })}
        />
        <TextInput
          label={t('options.leaveOut')}
          maxLength={longestOptions.leaveOut}
          value={options.leaveOut}
          onChange={({ currentTarget: { value } }) => change({ leaveOut: value })}
        />
      </div>
      {options.bloom !== 'any' && <p className={classes.hint}>{t('options.bloom.text')}</p>}
    </Section>
  );
}
