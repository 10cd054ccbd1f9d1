// Writing a list of options: text, picture, which are right, and their order, all of it with the keyboard too.
import { ActionIcon, Checkbox, Group, NumberInput, Radio, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconMessage2, IconPlus, IconTrash } from '@tabler/icons-react';
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
import { Button } from '#platform/web/ui/button/button.tsx';
import type { ImageFieldProps } from '../interface/views.ts';
import en from '../locales/en.json' with { type: 'json' };
import { optionLetter } from '../options/option-list.ts';
import { AnswerBadge } from '../views/answer-shape.tsx';
import styles from './option-editor.module.css';
import {
  addOption,
  canAddOption,
  changeOption,
  type KeyedOptions,
  moveOption,
  removeOption,
} from './option-edits.ts';

const t = texts(en);

type Props = {
  list: KeyedOptions;
  onChange(list: KeyedOptions): void;
  /** Whether one option is right, or any number. */
  kind: 'radio' | 'checkbox';
  /** Whether every option has a weight of its own. */
  hasWeights?: boolean;
  ImageField: ComponentType<ImageFieldProps>;
};

export function OptionEditor({ list, onChange, kind, hasWeights = false, ImageField }: Props) {
  const [hasFeedback, setHasFeedback] = useState(false);
  const showsFeedback = hasFeedback || list.optionFeedback !== undefined;
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
              {hasWeights && (
                <NumberInput
                  className={styles.weight}
                  aria-label={t('optionWeight', { letter })}
                  suffix=" %"
                  hideControls
                  min={-100}
                  max={100}
                  decimalScale={5}
                  value={Math.round((list.optionWeights?.[index] ?? 0) * 1e7) / 1e5}
                  onChange={(typed) => {
                    if (typeof typed === 'number')
                      onChange(changeOption(list, index, { weight: typed / 100 }));
                  }}
                />
              )}
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
              {showsFeedback && (
                <Textarea
                  className={styles.feedback}
                  size="sm"
                  aria-label={t('optionFeedback', { letter })}
                  placeholder={t('feedbackPlaceholder', { letter })}
                  autosize
                  minRows={1}
                  maxRows={4}
                  maxLength={1_000}
                  value={list.optionFeedback?.[index] ?? ''}
                  onChange={(event) =>
                    onChange(changeOption(list, index, { feedback: event.currentTarget.value }))
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      <Button icon={<IconPlus size={18} aria-hidden />} disabled={!canAddOption(list)} onClick={add}>
        {t('addOption')}
      </Button>
      {!showsFeedback && (
        <Button
          kind="quiet"
          icon={<IconMessage2 size={18} aria-hidden />}
          onClick={() => setHasFeedback(true)}
        >
          {t('feedback')}
        </Button>
      )}
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
