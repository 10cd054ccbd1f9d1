// The fields of the form about a drug: texts, lists with one entry to a line, choices.
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { createContext, memo, useContext } from 'react';
import classes from './drug-editor.module.css';
import type { TextField } from './drug-form.ts';
import type { Place } from './problems.ts';
import { fieldName, t } from './texts.ts';

export type SetText = (field: TextField, value: string) => void;

/** What is wrong with which field, after the server or the form itself has said so. */
export const ProblemsContext = createContext<ReadonlyMap<Place, string>>(new Map());

export const idOfPlace = (place: Place) => `field-${place}`;

export function useProblem(place: Place): string | undefined {
  return useContext(ProblemsContext).get(place);
}

type FieldProps = { field: TextField; value: string; onText: SetText };

const placeProps = (field: TextField, problem: string | undefined) => ({
  id: idOfPlace(field),
  label: fieldName(field),
  error: problem,
});

export const LineField = memo(function LineField({ field, value, onText }: FieldProps) {
  const problem = useProblem(field);
  return (
    <TextInput
      {...placeProps(field, problem)}
      value={value}
      autoComplete="off"
      onChange={({ currentTarget }) => onText(field, currentTarget.value)}
    />
  );
});

export const AreaField = memo(function AreaField({
  field,
  value,
  onText,
  isList = false,
}: FieldProps & { isList?: boolean }) {
  const problem = useProblem(field);
  return (
    <Textarea
      {...placeProps(field, problem)}
      description={isList ? t(field === 'atc' ? 'edit.codes' : 'edit.oneLine') : undefined}
      classNames={{ input: classes.area }}
      rows={isList ? 3 : 2}
      value={value}
      onChange={({ currentTarget }) => onText(field, currentTarget.value)}
    />
  );
});

export const ChoiceField = memo(function ChoiceField({
  field,
  value,
  onText,
  options,
}: FieldProps & { options: readonly string[] }) {
  const problem = useProblem(field);
  return (
    <NativeSelect
      {...placeProps(field, problem)}
      size="md"
      value={value}
      data={[{ value: '', label: t('choice.none') }, ...options.map((one) => ({ value: one, label: one }))]}
      onChange={({ currentTarget }) => onText(field, currentTarget.value)}
    />
  );
});
