// Says on an answer's tile whether it is correct: a ring to tick, or a square where several may be.
import { Checkbox, Radio } from '@mantine/core';
import { CheckIcon } from '../views/verdict-icon.tsx';
import styles from './right-mark.module.css';

type Props = {
  kind: 'radio' | 'checkbox';
  /** One for all answers of a question. */
  name: string;
  /** Left out if a label names it by its id. */
  label?: string;
  id?: string;
  /** A problem of the question finds the field by this name. */
  field?: string;
  isRight: boolean;
  onChange(isRight: boolean): void;
};

export function RightMark({ kind, name, label, id, field, isRight, onChange }: Props) {
  const control = {
    id,
    name,
    'aria-label': label,
    title: label,
    'data-field': field,
    checked: isRight,
    onChange: (event: { currentTarget: { checked: boolean } }) => onChange(event.currentTarget.checked),
  };
  return kind === 'radio' ? (
    <Radio
      {...control}
      icon={CheckIcon}
      classNames={{ root: styles.mark, radio: styles.control, icon: styles.icon }}
    />
  ) : (
    <Checkbox {...control} classNames={{ root: styles.mark, input: styles.control, icon: styles.icon }} />
  );
}
