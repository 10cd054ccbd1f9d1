// A choice among some values: buttons if they are few, a list if they are many. None is preselected.
import { t } from '../texts.ts';
import type { ChoiceField as ChoiceFieldInfo } from './entries.ts';
import { FieldHint, FieldLabel, fieldId, LabelWords } from './field-parts.tsx';
import classes from './form.module.css';

type Props = {
  field: ChoiceFieldInfo;
  path: string;
  value: string;
  problem: string | undefined;
  onChange(value: string): void;
};

const mostButtons = 5;

export function ChoiceField(props: Props) {
  const { field, path, value, problem, onChange } = props;
  if (field.options.length <= mostButtons) return <ChoiceButtons {...props} />;
  const id = fieldId(path);
  return (
    <div className={classes.field} data-remark={problem && 'error'}>
      <FieldLabel field={field} htmlFor={id} />
      <FieldHint id={`${id}-hint`} texts={[field.hint]} />
      <select
        id={id}
        className={classes.choice}
        value={value}
        aria-describedby={`${id}-hint ${id}-remark`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('field.choose')}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Problem id={id} text={problem} />
    </div>
  );
}

function ChoiceButtons({ field, path, value, problem, onChange }: Props) {
  const id = fieldId(path);
  return (
    <fieldset
      className={classes.field}
      data-remark={problem && 'error'}
      aria-describedby={`${id}-hint ${id}-remark`}
    >
      <legend className={classes.label}>
        <LabelWords field={field} />
      </legend>
      <FieldHint id={`${id}-hint`} texts={[field.hint]} />
      <div className={classes.options}>
        {field.options.map((option, at) => (
          <label key={option.value} className={classes.option}>
            <input
              // The first one represents the field when it is looked up by name.
              id={at === 0 ? id : undefined}
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
        {field.isOptional && value !== '' && (
          <button type="button" className={classes.textButton} onClick={() => onChange('')}>
            {t('one.clear')}
          </button>
        )}
      </div>
      <Problem id={id} text={problem} />
    </fieldset>
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div id={`${id}-remark`} aria-live="polite">
      {text && (
        <p className={classes.remark} data-kind="error">
          {text}
        </p>
      )}
    </div>
  );
}
