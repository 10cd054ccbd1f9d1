// The form of a site's settings, from their declaration: its groups, and of each member the label, the hint and the limits.

import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { type Dictionary, texts } from '#platform/contract/i18n.ts';
import { fieldOf, type Settings } from '#platform/contract/settings/settings.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { hintBelow } from '#platform/web/ui/field/hint-below.ts';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import classes from './settings-form.module.css';
import { useSettingsDraft } from './use-settings-draft.ts';

type Attributes = { type?: string; autoComplete?: string };

type Props<Value extends object> = {
  of: Settings<Value>;
  value: Value;
  /** Read with the value, and sent with the change. */
  version: number;
  label: string;
  /** For each group and member its label, under its name; `.text` is a hint, `.example` what a field could hold. */
  words: Dictionary;
  /** Before each name. */
  prefix?: string;
  saveLabel: string;
  /** Sends what was changed; shows that it was saved, and the new value, before it is over. */
  save(change: Partial<Value> & { version: number }): Promise<unknown>;
  attributes?: { [Name in keyof Value]?: Attributes };
  /** Members with a control of their own. */
  own?: {
    [Name in keyof Value]?: (value: Value[Name], change: (value: Value[Name]) => void) => ReactNode;
  };
  /** What else belongs into a group. */
  more?: Readonly<Record<string, ReactNode>>;
};

export function SettingsForm<Value extends object>(props: Props<Value>) {
  const { of: settings, value, version, label, words, prefix = '', saveLabel, save, more = {} } = props;
  const { fields, change: set, body, drop } = useSettingsDraft(value, version);
  const saving = useMutation({ mutationFn: save, onSuccess: drop });
  const t = texts<[Dictionary]>(words);
  const wordOf = (key: string) => (`${prefix}${key}` in words ? t(`${prefix}${key}`) : undefined);
  const controlOf = (name: keyof Value & string): ReactNode => {
    const change = (changed: unknown) => set({ [name]: changed } as Partial<Value>);
    const own = props.own?.[name];
    if (own) return <div key={name}>{own(fields[name], change)}</div>;
    const attributes = props.attributes?.[name] ?? {};
    return <Control key={name} {...{ settings, name, change, wordOf, attributes }} value={fields[name]} />;
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    saving.mutate(body);
  }

  return (
    <form className={classes.form} aria-label={label} onSubmit={submit}>
      {Object.entries(settings.groups).map(([group, names]) => (
        <fieldset key={group} className={classes.group}>
          <legend className={classes.name}>{wordOf(group)}</legend>
          {wordOf(`${group}.text`) && <p className={classes.hint}>{wordOf(`${group}.text`)}</p>}
          {names.map((name) => controlOf(name as keyof Value & string))}
          {more[group]}
        </fieldset>
      ))}
      {saving.error && <Notice kind="error">{errorText(saving.error)}</Notice>}
      <div>
        <Button kind="main" type="submit" isBusy={saving.isPending}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

type ControlProps = {
  settings: Settings;
  name: string;
  value: unknown;
  change(value: unknown): void;
  wordOf(key: string): string | undefined;
  attributes: Attributes;
};

function Control({ settings, name, value, change, wordOf, attributes }: ControlProps) {
  const field = fieldOf(settings.shape[name] as NonNullable<(typeof settings.shape)[string]>);
  const label = wordOf(name) ?? name;
  if (field.kind === 'flag') return <Tick label={label} isOn={value === true} onChange={change} />;
  const common = {
    label,
    description: wordOf(`${name}.text`),
    placeholder: wordOf(`${name}.example`),
    inputWrapperOrder: hintBelow,
  };
  if (field.kind === 'number') {
    const { min, max, isWhole } = field;
    return (
      <NumberInput
        {...common}
        {...{ min, max }}
        allowDecimal={!isWhole}
        hideControls
        value={Number(value)}
        onChange={(typed) => change(Number(typed))}
      />
    );
  }
  const text = {
    ...common,
    ...attributes,
    maxLength: field.longest,
    value: typeof value === 'string' ? value : '',
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
  };
  if (field.kind === 'lines') return <Textarea {...text} autosize minRows={field.rows} />;
  return <TextInput type={field.kind === 'email' ? 'email' : 'text'} {...text} />;
}
