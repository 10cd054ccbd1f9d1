// A template's variables as fields, and the prompt they produce.
import { TextInput } from '@mantine/core';
import { type ContentTemplate, fillTemplate, maxValueLength } from '../../contract/templates.ts';
import classes from '../content.module.css';
import { t } from '../texts.ts';

/** `target_group` is read as “Target group”. */
export function labelOf(variable: string): string {
  const words = variable.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Props = {
  template: Pick<ContentTemplate, 'description' | 'template' | 'variables'>;
  values: Readonly<Record<string, string>>;
  onChange(values: Record<string, string>): void;
};

export function TemplateFields({ template, values, onChange }: Props) {
  return (
    <>
      {template.description && (
        <p dir="auto" className={classes.hint}>
          {template.description}
        </p>
      )}
      {template.variables.map((name) => (
        <TextInput
          key={name}
          label={labelOf(name)}
          required
          maxLength={maxValueLength}
          value={values[name] ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...values, [name]: value })}
        />
      ))}
      <TemplatePreview text={template.template} values={values} />
    </>
  );
}

/** Missing values appear as “[Topic]”. */
export function TemplatePreview({
  text,
  values,
}: {
  text: string;
  values: Readonly<Record<string, string>>;
}) {
  const filled = fillTemplate(text, values, (name) => `[${labelOf(name)}]`);
  return (
    <figure className={classes.asked}>
      <figcaption className={classes.hint}>{t('templates.asked')}</figcaption>
      <p>{filled}</p>
    </figure>
  );
}
