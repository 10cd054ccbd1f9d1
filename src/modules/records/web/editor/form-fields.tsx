// The fields of a record's form: texts, lists with one entry per line, choices; and their errors.
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { createContext, memo, type ReactNode, useContext } from 'react';
import { t } from '../texts.ts';
import classes from './record-editor.module.css';

type Editing = {
  fieldName(path: string): string;
  /** The error of each field, once the server or the form itself has reported it. */
  problems: ReadonlyMap<string, string>;
};

export const EditingContext = createContext<Editing>({ fieldName: (path) => path, problems: new Map() });

export const idOfPlace = (place: string) => `field-${place}`;

/** The name of a field and its error. */
export function useField(place: string): { label: string; problem?: string } {
  const { fieldName, problems } = useContext(EditingContext);
  return { label: fieldName(place), problem: problems.get(place) };
}

type FieldProps = {
  field: string;
  value: string;
  onText(field: string, value: string): void;
  hint?: string;
};

function useFieldProps(field: string, hint: string | undefined) {
  const { label, problem } = useField(field);
  return { id: idOfPlace(field), label, error: problem, description: hint };
}

type LineProps = FieldProps & {
  type?: 'text' | 'date' | 'url';
  /** Suggested, not required. */
  suggestions?: readonly { value: string; label?: string }[];
};

export const LineField = memo(function LineField(line: LineProps) {
  const { field, value, onText, hint, type = 'text', suggestions } = line;
  const props = useFieldProps(field, hint);
  const listId = `${props.id}-suggestions`;
  return (
    <>
      <TextInput
        {...props}
        type={type}
        value={value}
        autoComplete="off"
        list={suggestions && listId}
        onChange={({ currentTarget }) => onText(field, currentTarget.value)}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((one) => (
            <option key={one.value} {...one} />
          ))}
        </datalist>
      )}
    </>
  );
});

/** The height of a text that grows as you type, if the browser supports it. */
export const growing = { input: classes.area };

type AreaProps = FieldProps & { isList?: boolean };

export const AreaField = memo(function AreaField({ field, value, onText, hint, isList = false }: AreaProps) {
  const props = useFieldProps(field, hint ?? (isList ? t('edit.oneLine') : undefined));
  return (
    <Textarea
      {...props}
      classNames={growing}
      rows={isList ? 3 : 2}
      value={value}
      onChange={({ currentTarget }) => onText(field, currentTarget.value)}
    />
  );
});

type ChoiceProps = FieldProps & {
  options: readonly (string | { value: string; label: string })[];
  /** Something has to be chosen. */
  isFirm?: boolean;
};

export const ChoiceField = memo(function ChoiceField({
  field,
  value,
  onText,
  hint,
  options,
  isFirm = false,
}: ChoiceProps) {
  const props = useFieldProps(field, hint);
  const none = isFirm ? [] : [{ value: '', label: t('choice.none') }];
  return (
    <NativeSelect
      {...props}
      value={value}
      data={[...none, ...options]}
      onChange={({ currentTarget }) => onText(field, currentTarget.value)}
    />
  );
});

type SectionProps = { name: string; title: string; hint?: string; children: ReactNode };

export function Section({ name, title, hint, children }: SectionProps) {
  return (
    <section className={classes.section} aria-labelledby={`section-${name}`}>
      <h2 id={`section-${name}`} className={classes.heading} tabIndex={-1}>
        {title}
      </h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
}

/** Short fields side by side if there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}
