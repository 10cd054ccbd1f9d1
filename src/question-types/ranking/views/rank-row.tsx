// One item of a ranking that is being answered: its place, its text, and everything that moves it.
import { useSortable } from '@dnd-kit/sortable';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { RichText, withoutLinks } from '#platform/web/ui/prose/rich-text.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { dragIdOf } from './draggable-list.tsx';
import styles from './player.module.css';

const t = texts(en);

type Props = {
  index: number;
  /** The text as a plain name, for labels. */
  name: string;
  text: string;
  place: number;
  count: number;
  isPicked: boolean;
  disabled: boolean;
  hintId: string;
  onMove(to: number): void;
  onPress(): void;
  onKeyDown(event: KeyboardEvent): void;
};

export function RankRow(props: Props) {
  const { index, name, text, place, count, isPicked, disabled, hintId, onMove, onPress, onKeyDown } = props;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: dragIdOf(index) });
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-picked={isPicked || undefined}
      data-dragging={isDragging || undefined}
      style={
        {
          '--transform': transform ? `translateY(${transform.y}px)` : undefined,
          '--transition': transition,
        } as CSSProperties
      }
    >
      <select
        className={styles.place}
        aria-label={t('positionOf', { item: name })}
        // Not `disabled`: the focus must stay where it is when an answer closes.
        aria-disabled={disabled}
        value={place}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
      >
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is a place.
          <option key={at} value={at}>
            {at + 1}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles.item}
        aria-pressed={isPicked}
        aria-disabled={disabled}
        aria-describedby={disabled ? undefined : hintId}
        onClick={onPress}
        onKeyDown={onKeyDown}
        {...listeners}
      >
        <span className={styles.text}>
          <RichText source={text} inline adapt={withoutLinks} />
          <span className="visually-hidden">{t('itemAt', { place: place + 1, count })}</span>
        </span>
        {!disabled && <IconGripVertical size={18} className={styles.grip} aria-hidden />}
      </button>
      {!disabled && (
        <>
          <button
            type="button"
            className={styles.step}
            aria-label={t('up', { item: name })}
            aria-disabled={place === 0}
            onClick={() => onMove(place - 1)}
            onKeyDown={onKeyDown}
          >
            <IconChevronUp size={22} aria-hidden />
          </button>
          <button
            type="button"
            className={styles.step}
            aria-label={t('down', { item: name })}
            aria-disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
            onKeyDown={onKeyDown}
          >
            <IconChevronDown size={22} aria-hidden />
          </button>
        </>
      )}
    </li>
  );
}
