// Writing a list of options: text, picture, which are right, and their order, all of it with the keyboard too.
import { ActionIcon, Button, Checkbox, Group, Radio, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { AnswerBadge } from './answer-shape.tsx';
import en from './locales/en.json' with { type: 'json' };
import styles from './option-editor.module.css';
import {
  addOption,
  canAddOption,
  changeOption,
  type KeyedOptions,
  moveOption,
  removeOption,
} from './option-edits.ts';
import { optionLetter } from './option-list.ts';
import type { ImageFieldProps } from './views.ts';

const t = texts(en);

type Props = {
  list: KeyedOptions;
  onChange(list: KeyedOptions): void;
  /** Whether one option is right, or any number. */
  kind: 'radio' | 'checkbox';
  ImageField: ComponentType<ImageFieldProps>;
};

export function OptionEditor({ list, onChange, kind, ImageField }: Props) {
  const inputs = useRef<(HTMLTextAreaElement | null)[]>([]);
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const groupName = useId();
  const count = list.options.length;

  useEffect(() => {
    if (focusAt === null) return;
    inputs.current[focusAt]?.focus();
    setFocusAt(null);
  }, [focusAt]);

  function add(): void {
    onChange(addOption(list));
    setFocusAt(count);
  }
  function remove(index: number): void {
    onChange(removeOption(list, index));
    setFocusAt(Math.min(index, count - 2));
    setSaid(t('optionRemoved', { letter: optionLetter(index) }));
  }
  function move(index: number, to: number): void {
    if (to < 0 || to >= count) return;
    onChange(moveOption(list, index, to));
    setFocusAt(to);
    setSaid(t('optionMoved', { from: optionLetter(index), to: optionLetter(to) }));
  }
  function mark(index: number, isRight: boolean): void {
    const others = kind === 'radio' ? [] : list.right.filter((marked) => marked !== index);
    onChange({ ...list, right: isRight ? [...others, index].sort((a, b) => a - b) : others });
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, index: number): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.altKey && step !== 0) {
      event.preventDefault();
      move(index, index + step);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (index < count - 1) inputs.current[index + 1]?.focus();
      else if (canAddOption(list)) add();
    }
  }

  const RightControl = kind === 'radio' ? Radio : Checkbox;
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{t('options')}</legend>
      <p className={styles.hint}>{t(kind === 'radio' ? 'markOne' : 'markSeveral')}</p>
      <ul className={styles.rows}>
        {list.options.map((text, index) => {
          const letter = optionLetter(index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place only.
            <li key={index} className={styles.row} data-right={list.right.includes(index) || undefined}>
              <RightControl
                name={groupName}
                size="md"
                className={styles.mark}
                aria-label={t('optionIsRight', { letter })}
                checked={list.right.includes(index)}
                onChange={(event) => mark(index, event.currentTarget.checked)}
              />
              <AnswerBadge position={index} />
              <Textarea
                ref={(element) => {
                  inputs.current[index] = element;
                }}
                className={styles.text}
                aria-label={t('option', { letter })}
                placeholder={t('option', { letter })}
                autosize
                minRows={1}
                maxRows={6}
                maxLength={1_000}
                value={text}
                onChange={(event) => onChange(changeOption(list, index, { text: event.currentTarget.value }))}
                onKeyDown={(event) => onKeyDown(event, index)}
              />
              <Group gap={2} wrap="nowrap" className={styles.tools}>
                <ImageField
                  value={list.optionMedia?.[index]}
                  onChange={(media) => onChange(changeOption(list, index, { media }))}
                  label={t('optionPicture', { letter })}
                />
                <RowButton
                  label={t('moveUp', { letter })}
                  isOff={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </RowButton>
                <RowButton
                  label={t('moveDown', { letter })}
                  isOff={index === count - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </RowButton>
                <RowButton label={t('remove', { letter })} isOff={false} onClick={() => remove(index)}>
                  <IconTrash size={18} aria-hidden />
                </RowButton>
              </Group>
            </li>
          );
        })}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={!canAddOption(list)}
        onClick={add}
      >
        {t('addOption')}
      </Button>
      <span className={styles.keys}>{t('optionKeys')}</span>
      <output className={styles.spoken}>{said}</output>
    </fieldset>
  );
}

type RowButtonProps = { label: string; isOff: boolean; onClick(): void; children: ReactNode };

function RowButton({ label, isOff, onClick, children }: RowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
