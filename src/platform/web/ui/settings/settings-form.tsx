// The form of a site's settings, from their declaration: its groups, and of each member the label, the hint and the limits.

import { NumberInput, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Dictionary, texts } from '#platform/contract/i18n.ts';
import { fieldOf, type Settings } from '#platform/contract/settings/settings.ts';
import type { EndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { hintBelow } from '#platform/web/ui/field/hint-below.ts';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import classes from './settings-form.module.css';

type Attributes = { type?: string; autoComplete?: string };

type Props<Value extends object> = {
  of: Settings<Value>;
  /** Of the endpoint that changes them, with their version. */
  form: EndpointForm<Value>;
  label: string;
  /** For each group and member its label, under its name; `.text` is a hint, `.example` what a field could hold. */
  words: Dictionary;
  /** Before each name. */
  prefix?: string;
  saveLabel: string;
  attributes?: { [Name in keyof Value]?: Attributes };
  /** Members with a control of their own. */
  own?: {
    [Name in keyof Value]?: (value: Value[Name], change: (value: Value[Name]) => void) => ReactNode;
  };
  /** What else belongs into a group. */
  more?: Readonly<Record<string, ReactNode>>;
};

export function SettingsForm<Value extends object>(props: Props<Value>) {
  const { of: settings, form, label, words, prefix = '', saveLabel, more = {} } = props;
  const t = texts<[Dictionary]>(words);
  const wordOf = (key: string) => (`${prefix}${key}` in words ? t(`${prefix}${key}`) : undefined);
  const controlOf = (name: keyof Value & string): ReactNode => {
    const change = (changed: unknown) => form.change({ [name]: changed } as Partial<Value>);
    const own = props.own?.[name];
    if (own) return <div key={name}>{own(form.values[name], change)}</div>;
    return <Control key={name} {...{ settings, form, name, wordOf }} attributes={props.attributes?.[name]} />;
  };

  return (
    <form {...form.props} className={classes.form} aria-label={label}>
      {Object.entries(settings.groups).map(([group, names]) => (
        <fieldset key={group} className={classes.group}>
          <legend className={classes.name}>{wordOf(group)}</legend>
          {wordOf(`${group}.text`) && <p className={classes.hint}>{wordOf(`${group}.text`)}</p>}
          {names.map((name) => controlOf(name as keyof Value & string))}
          {more[group]}
        </fieldset>
      ))}
      {form.notice}
      <div>
        <Button kind="main" type="submit" isBusy={form.isBusy}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}

type ControlProps<Value extends object> = {
  settings: Settings<Value>;
  form: EndpointForm<Value>;
  name: keyof Value & string;
  wordOf(key: string): string | undefined;
  attributes: Attributes | undefined;
};

function Control<Value extends object>({ settings, form, name, wordOf, attributes }: ControlProps<Value>) {
  const field = fieldOf(settings.shape[name] as NonNullable<(typeof settings.shape)[string]>);
  const label = wordOf(name) ?? name;
  if (field.kind === 'flag') return <Tick label={label} {...form.tick(name)} />;
  const common = {
    label,
    description: wordOf(`${name}.text`),
    placeholder: wordOf(`${name}.example`),
    inputWrapperOrder: hintBelow,
  };
  if (field.kind === 'number')
    return <NumberInput {...common} {...form.number(name)} allowDecimal={!field.isWhole} hideControls />;
  const text = { ...common, ...form.field(name), ...attributes };
  if (field.kind === 'lines') return <Textarea {...text} autosize minRows={field.rows} />;
  return <TextInput {...text} />;
}
