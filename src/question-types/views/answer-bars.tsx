// The bars of a tally: how many gave each answer, printed as well as drawn, and after the reveal which ones were right.
import { texts } from '#platform/contract/i18n.ts';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import type { Media } from '../interface/media.ts';
import en from '../locales/en.json' with { type: 'json' };
import { optionLetter } from '../options/option-tiles.ts';
import styles from './answer-bars.module.css';
import { AnswerBadge, toneClass } from './answer-shape.tsx';
import { MediaImage } from './media-image.tsx';
import { CrossIcon, VerdictIcon } from './verdict-icon.tsx';

const t = texts(en);

/** A bar to draw. With a `position` it represents the tile at that position, with its colour, shape and letter. */
type ShownBar = {
  key: string;
  label: string;
  isMarkdown?: boolean;
  media?: Media | null;
  position?: number;
  count: number;
  isRight: boolean;
};

type Props = {
  bars: ShownBar[];
  answered: number;
  /** Whether right answers are marked yet. */
  isRevealed: boolean;
  size: 'projector' | 'page';
  /** Said below the bars. */
  note?: string;
  /** Takes an answer off the screen. */
  onRemove?(key: string): void;
};

/** So many bars are below each other on a projector. */
const columnOf = 7;

export function AnswerBars({ bars, answered, isRevealed, size, note, onRemove }: Props) {
  return (
    <figure className={styles.figure} data-size={size} data-many={bars.length > columnOf || undefined}>
      <figcaption className={styles.caption}>{t('answered', { count: answered })}</figcaption>
      <ul className={styles.bars}>
        {bars.map((bar) => (
          <AnswerBar
            key={bar.key}
            bar={bar}
            answered={answered}
            isRevealed={isRevealed}
            size={size}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </figure>
  );
}

type BarProps = Pick<Props, 'answered' | 'isRevealed' | 'size' | 'onRemove'> & { bar: ShownBar };

function AnswerBar({ bar, answered, isRevealed, size, onRemove }: BarProps) {
  const { label, isMarkdown, media, position, count } = bar;
  const share = answered === 0 ? 0 : count / answered;
  const isRight = isRevealed && bar.isRight;
  return (
    <li
      className={`${styles.bar} ${position === undefined ? '' : toneClass(position)}`}
      data-plain={position === undefined || undefined}
      data-faded={(isRevealed && !bar.isRight) || undefined}
    >
      {position !== undefined && (
        <>
          <AnswerBadge position={position} size={size} />
          <span className="visually-hidden">{optionLetter(position)}. </span>
        </>
      )}
      <span className={styles.label} data-words={size === 'projector' ? true : undefined}>
        {media && <MediaImage media={media} className={styles.picture} />}
        {isMarkdown ? <RichText source={label} inline /> : <span dir="auto">{label}</span>}
        {isRight && (
          <span className={styles.right}>
            <VerdictIcon verdict="right" className={styles.icon} />{' '}
            <span className={size === 'projector' ? 'visually-hidden' : undefined}>{t('right')}</span>
          </span>
        )}
      </span>
      <span className={styles.numbers}>
        <strong>{count}</strong> <span>{t('percent', { percent: Math.round(share * 100) })}</span>
        {onRemove && !isRight && (
          <button
            type="button"
            className={styles.remove}
            aria-label={t('removeFromScreen', { text: label })}
            onClick={() => onRemove(bar.key)}
          >
            <CrossIcon />
          </button>
        )}
      </span>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.fill}
          data-right={isRight || undefined}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </span>
    </li>
  );
}
