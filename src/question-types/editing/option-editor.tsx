// Writing a list of options on their tiles: text, image, which are correct, and their order, all of it with the keyboard too.
import { NumberInput } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { type ComponentType, useId, useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useImageTarget } from '#platform/web/ui/file-drop/use-image-target.ts';
import { RichTextarea } from '#platform/web/ui/formatting/rich-textarea.tsx';
import { EditedRow, RowEditor } from '#platform/web/ui/row-editor/row-editor.tsx';
import { RowText } from '#platform/web/ui/row-editor/row-text.tsx';
import { RowTools } from '#platform/web/ui/row-editor/row-tools.tsx';
import { type RowEdits, useRowEdits } from '#platform/web/ui/row-editor/use-row-edits.ts';
import type { ImageFieldProps } from '../interface/views.ts';
import en from '../locales/en.json' with { type: 'json' };
import { longestOption, maxOptions } from '../options/option-list.ts';
import { optionLetter } from '../options/option-tiles.ts';
import { AnswerShape, toneClass } from '../views/answer-shape.tsx';
import styles from './option-editor.module.css';
import {
  addOption,
  canAddOption,
  changeOption,
  type KeyedOptions,
  moveOption,
  pasteOptions,
  removeOption,
} from './option-edits.ts';
import { RightMark } from './right-mark.tsx';
import { usePasting } from './use-pasting.ts';
import written from './written-tile.module.css';

const t = texts(en);

type Props = {
  list: KeyedOptions;
  onChange(list: KeyedOptions): void;
  /** Whether one option is right, or any number. */
  kind: 'radio' | 'checkbox';
  /** Whether every option has its own weight. */
  hasWeights?: boolean;
  /** Whether nothing is right: then only the options are written. */
  isPoll?: boolean | undefined;
  ImageField: ComponentType<ImageFieldProps>;
};

export function OptionEditor({
  list,
  onChange,
  kind,
  hasWeights = false,
  isPoll = false,
  ImageField,
}: Props) {
  const [hasFeedback, setHasFeedback] = useState(list.optionFeedback !== undefined);
  const showsFeedback = hasFeedback || list.optionFeedback !== undefined;
  const groupName = useId();
  const paste = usePasting({
    list,
    onChange,
    paste: pasteOptions,
    pasted: (count) => t('optionsPasted', { count }),
    leftOut: (count) => t('optionsNotPasted', { count, max: maxOptions }),
  });
  const edits = useRowEdits({
    count: list.options.length,
    canAdd: canAddOption(list),
    onAdd: () => onChange(addOption(list)),
    onRemove: (index) => onChange(removeOption(list, index)),
    onMove: (from, to) => onChange(moveOption(list, from, to)),
    said: {
      removed: (index) => t('optionRemoved', { letter: optionLetter(index) }),
      moved: (from, to) => t('optionMoved', { from: optionLetter(from), to: optionLetter(to) }),
    },
    paste,
  });

  function mark(index: number, isRight: boolean): void {
    const others = kind === 'radio' ? [] : list.right.filter((marked) => marked !== index);
    onChange({ ...list, right: isRight ? [...others, index].sort((a, b) => a - b) : others });
  }

  const feedbackButton = !showsFeedback && !isPoll && (
    <Button kind="quiet" icon={<IconMessage2 size={18} aria-hidden />} onClick={() => setHasFeedback(true)}>
      {t('feedback')}
    </Button>
  );
  return (
    <RowEditor
      edits={edits}
      legend={t('options')}
      hint={t(isPoll ? 'markNone' : kind === 'radio' ? 'markOne' : 'markSeveral')}
      addLabel={t('addOption')}
      actions={feedbackButton}
      keys={t('optionKeys')}
      rowsClassName={hasWeights ? styles.weighted : styles.tiles}
    >
      {list.options.map((_, index) => (
        <Option
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place only.
          key={index}
          index={index}
          list={list}
          edits={edits}
          right={{ name: groupName, kind, mark: isPoll ? null : (isRight) => mark(index, isRight) }}
          shows={{ weight: hasWeights, feedback: showsFeedback && !isPoll }}
          ImageField={ImageField}
          onChange={(change) => onChange(changeOption(list, index, change))}
        />
      ))}
    </RowEditor>
  );
}

type OptionProps = {
  index: number;
  list: KeyedOptions;
  edits: RowEdits;
  /** How an option is marked as right, within the group of all of them. */
  right: { name: string; kind: 'radio' | 'checkbox'; mark: ((isRight: boolean) => void) | null };
  shows: { weight: boolean; feedback: boolean };
  ImageField: ComponentType<ImageFieldProps>;
  onChange(change: Parameters<typeof changeOption>[2]): void;
};

function Option({ index, list, edits, right, shows, ImageField, onChange }: OptionProps) {
  const letter = optionLetter(index);
  const isRight = list.right.includes(index);
  const [given, setGiven] = useState<File | null>(null);
  const target = useImageTarget((file) => setGiven(file ?? null));
  return (
    <EditedRow
      className={`${written.tile} ${styles.tile} ${toneClass(index)}`}
      toolsClassName={styles.tools}
      isMarked={isRight}
      target={target}
      tools={
        <RowTools
          labels={{
            up: t('moveUp', { letter }),
            down: t('moveDown', { letter }),
            remove: t('remove', { letter }),
          }}
          row={index}
          least={0}
          edits={edits}
        />
      }
      foot={
        shows.feedback && (
          <RichTextarea
            className={styles.feedback}
            size="sm"
            aria-label={t('optionFeedback', { letter })}
            placeholder={t('feedbackPlaceholder', { letter })}
            minRows={1}
            maxRows={4}
            maxLength={longestOption}
            value={list.optionFeedback?.[index] ?? ''}
            onChange={(feedback) => onChange({ feedback })}
          />
        )
      }
    >
      <AnswerShape position={index} className={styles.shape} />
      <div className={styles.textCell}>
        <RowText
          {...edits.cell(index)}
          className={written.text}
          label={t('option', { letter })}
          value={list.options[index] ?? ''}
          onChange={(text) => onChange({ text })}
        />
      </div>
      {right.mark && (
        <div className={styles.right}>
          <RightMark
            name={right.name}
            kind={right.kind}
            label={t('optionIsRight', { letter })}
            // A problem with the whole key leads to the first option.
            field={index === 0 ? 'correctAnswer' : undefined}
            isRight={isRight}
            onChange={right.mark}
          />
        </div>
      )}
      {shows.weight && (
        <NumberInput
          className={styles.weight}
          aria-label={t('optionWeight', { letter })}
          suffix="%"
          hideControls
          min={-100}
          max={100}
          decimalScale={5}
          value={Math.round((list.optionWeights?.[index] ?? 0) * 1e7) / 1e5}
          onChange={(typed) => {
            if (typeof typed === 'number') onChange({ weight: typed / 100 });
          }}
        />
      )}
      <div className={styles.picture} data-filled={Boolean(list.optionMedia?.[index]) || undefined}>
        <ImageField
          value={list.optionMedia?.[index]}
          onChange={(media) => onChange({ media })}
          label={t('optionPicture', { letter })}
          given={given}
        />
      </div>
    </EditedRow>
  );
}
