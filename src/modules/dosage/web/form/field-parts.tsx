// What all calculator fields share: an id built from their path, a label, and hints.
import { VisuallyHidden } from '@mantine/core';
import { t } from '../texts.ts';
import classes from './form.module.css';

export function fieldId(path: string): string {
  return `field-${path}`;
}

type Labelled = { label: string; isOptional: boolean };

/** The label's text, with the unit for those who don't see it beside the field. */
export function LabelWords({ field: { label, isOptional }, unit }: { field: Labelled; unit?: string }) {
  return (
    <>
      {label}
      {unit && <VisuallyHidden>, {unit}</VisuallyHidden>}
      {isOptional && <span className={classes.optional}> ({t('field.optional')})</span>}
    </>
  );
}

export function FieldLabel({ field, htmlFor, unit }: { field: Labelled; htmlFor: string; unit?: string }) {
  return (
    <label htmlFor={htmlFor} className={classes.label}>
      <LabelWords field={field} unit={unit} />
    </label>
  );
}

export function FieldHint({ id, texts }: { id: string; texts: readonly (string | null)[] }) {
  const shown = texts.flatMap((text) => text?.replace(/\.$/, '') ?? []);
  return (
    <p id={id} className={classes.hint}>
      {shown.join('. ')}
    </p>
  );
}
