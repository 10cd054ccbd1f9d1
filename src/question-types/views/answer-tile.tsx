// The tiles on which students choose: big, known by colour, shape and letter, and fully usable with the keyboard.
import { type KeyboardEvent, type ReactNode, type Ref, useContext, useRef } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { RichText, withoutLinks } from '#platform/web/ui/prose/rich-text.tsx';
import type { Media } from '../interface/media.ts';
import en from '../locales/en.json' with { type: 'json' };
import { optionLetter } from '../options/option-tiles.ts';
import { useAnswerKeys } from './answer-keys.ts';
import { AnswerShape, toneClass } from './answer-shape.tsx';
import styles from './answer-tile.module.css';
import { MediaImage } from './media-image.tsx';
import { IsSavedAnyway } from './submit-button.tsx';
import { CheckIcon } from './verdict-icon.tsx';

const t = texts(en);

/** An option as the tiles show it; `index` is the author's. */
export type TileOption = { index: number; text: string; media?: Media | null };

type Props = {
  /** In the order to show. */
  options: TileOption[];
  /** One of them, or any number. */
  kind: 'radio' | 'checkbox';
  chosen: readonly number[];
  /** A tile was pressed. */
  onPress(index: number): void;
  /** A letter or digit was typed; for a radio this chooses without meaning it yet. */
  onType(index: number): void;
  /** Enter. */
  onEnter(): void;
  disabled: boolean;
  /** What is below the tiles. */
  children?: ReactNode;
};

export function AnswerTiles({ options, kind, chosen, onPress, onType, onEnter, disabled, children }: Props) {
  const tiles = useRef<(HTMLButtonElement | null)[]>([]);
  const isRadio = kind === 'radio';
  const isSavedAnyway = useContext(IsSavedAnyway);
  const chosenAt = options.findIndex(({ index }) => chosen.includes(index));

  function typeAt(position: number): void {
    const option = options[position];
    if (!option) return;
    tiles.current[position]?.focus();
    onType(option.index);
  }
  useAnswerKeys(options.length, !disabled, typeAt, onEnter);

  function moveFocus(event: KeyboardEvent, position: number): void {
    const step = arrowStep(event.key);
    if (step === 0) return;
    event.preventDefault();
    tiles.current[(position + step + options.length) % options.length]?.focus();
  }

  return (
    <div className={styles.area}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both possible roles have a name. */}
      <div
        className={styles.tiles}
        role={isRadio ? 'radiogroup' : 'group'}
        aria-label={isRadio ? t('chooseOne') : t('chooseAny')}
        aria-disabled={disabled}
        {...layoutOf(options)}
      >
        {options.map((option, position) => (
          <AnswerTile
            key={option.index}
            ref={(element) => {
              tiles.current[position] = element;
            }}
            option={option}
            position={position}
            kind={kind}
            isChecked={chosen.includes(option.index)}
            disabled={disabled}
            // A radio group is one stop of the Tab key; the arrows continue from there.
            tabIndex={!isRadio || position === Math.max(chosenAt, 0) ? 0 : -1}
            onPress={() => onPress(option.index)}
            onKeyDown={(event) => moveFocus(event, position)}
          />
        ))}
      </div>
      {isRadio && !disabled && !isSavedAnyway && chosenAt < 0 && (
        <p className={styles.note}>{t('oneTapSubmits')}</p>
      )}
      {children}
    </div>
  );
}

function layoutOf(options: TileOption[]) {
  return {
    'data-length': lengthOf(options),
    'data-pictures': options.some(({ media }) => media) || undefined,
    'data-many': options.length > 6 || undefined,
  };
}

type TileProps = {
  ref: Ref<HTMLButtonElement>;
  option: TileOption;
  position: number;
  kind: 'radio' | 'checkbox';
  isChecked: boolean;
  disabled: boolean;
  tabIndex: number;
  onPress(): void;
  onKeyDown(event: KeyboardEvent): void;
};

function AnswerTile({
  ref,
  option,
  position,
  kind,
  isChecked,
  disabled,
  tabIndex,
  onPress,
  onKeyDown,
}: TileProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both possible roles can be checked.
    <button
      ref={ref}
      type="button"
      role={kind}
      aria-checked={isChecked}
      // Not `disabled`: the focus must stay where it is when an answer closes.
      aria-disabled={disabled}
      tabIndex={tabIndex}
      className={`${styles.tile} ${toneClass(position)}`}
      data-picture={option.media ? true : undefined}
      onClick={disabled ? undefined : onPress}
      onKeyDown={onKeyDown}
    >
      <TileFace option={option} position={position} />
      <CheckIcon className={styles.check} data-kind={kind} />
    </button>
  );
}

function TileFace({ option, position }: { option: TileOption; position: number }) {
  const { text, media } = option;
  return (
    <>
      {media && <MediaImage media={media} className={styles.picture} isFilling />}
      <AnswerShape position={position} className={styles.shape} />
      <span className="visually-hidden">{optionLetter(position)}. </span>
      <span className={styles.text} dir="auto">
        <RichText source={text} inline adapt={withoutLinks} />
      </span>
    </>
  );
}

/** One size of letters for all tiles, by the longest text. */
function lengthOf(options: TileOption[]): 'short' | 'medium' | 'long' {
  const longest = Math.max(0, ...options.map(({ text }) => text.length));
  if (longest > 90) return 'long';
  return longest > 22 ? 'medium' : 'short';
}

function arrowStep(key: string): number {
  if (key === 'ArrowDown' || key === 'ArrowRight') return 1;
  return key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 0;
}
