// Options on the screen in front of the room: tiles that stay where they are while bars rise in them and the right one grows.
import { texts } from '#platform/contract/i18n.ts';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import en from '../../locales/en.json' with { type: 'json' };
import { optionLetter } from '../../options/option-tiles.ts';
import { AnswerShape, toneClass } from '../answer-shape.tsx';
import type { TileOption } from '../answer-tile.tsx';
import { MediaImage } from '../media-image.tsx';
import { VerdictIcon } from '../verdict-icon.tsx';
import styles from './projected-tiles.module.css';

const t = texts(en);

/** How the room answered: by the author's index, how many, and from the reveal on which ones were right. */
type TileCounts = {
  answered: number;
  isRevealed: boolean;
  of(index: number): { count: number; isRight: boolean };
};

type Props = { options: TileOption[]; note?: string; counts?: TileCounts };

export function ProjectedTiles({ options, note, counts }: Props) {
  return (
    <div className={styles.area}>
      {counts && <p className="visually-hidden">{t('answered', { count: counts.answered })}</p>}
      <ul className={styles.tiles} aria-label={t('options')} {...layoutOf(options)}>
        {options.map((option, position) => (
          <ProjectedTile key={option.index} option={option} position={position} counts={counts} />
        ))}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

type TileProps = { option: TileOption; position: number; counts: TileCounts | undefined };

function ProjectedTile({ option: { index, text, media }, position, counts }: TileProps) {
  const result = counts?.of(index);
  const share = counts && result && counts.answered > 0 ? result.count / counts.answered : 0;
  return (
    <li
      className={`${styles.tile} ${toneClass(position)}`}
      data-picture={media ? true : undefined}
      data-glides=""
      data-state={stateOf(counts, result)}
    >
      {counts && <span className={styles.bar} style={{ blockSize: `${share * 100}%` }} aria-hidden="true" />}
      {media && <MediaImage media={media} className={styles.picture} isFilling />}
      <AnswerShape position={position} className={styles.shape} />
      <span className="visually-hidden">{optionLetter(position)}. </span>
      <span className={styles.text} dir="auto" data-words>
        <RichText source={text} inline />
      </span>
      {counts && result && (
        <span className={styles.result}>
          {counts.isRevealed && result.isRight && (
            <>
              <VerdictIcon verdict="right" className={styles.check} />
              <span className="visually-hidden">{t('right')}. </span>
            </>
          )}
          <span className={styles.count}>
            <strong>{result.count}</strong> <span>{t('ofAnswered', { count: counts.answered })}</span>
          </span>
        </span>
      )}
    </li>
  );
}

function stateOf(
  counts?: TileCounts,
  result?: { isRight: boolean },
): 'asked' | 'counted' | 'right' | 'wrong' {
  if (!counts || !result) return 'asked';
  if (!counts.isRevealed) return 'counted';
  return result.isRight ? 'right' : 'wrong';
}

/** As many columns as keep the tiles broad, by how many there are and how long their texts. */
function layoutOf(options: TileOption[]) {
  const longest = Math.max(0, ...options.map(({ text }) => text.length));
  const hasPictures = options.some(({ media }) => media);
  const columns = columnsOf(options.length, hasPictures || longest <= 22);
  return {
    'data-length': longest > 60 ? 'long' : longest > 22 ? 'medium' : 'short',
    'data-columns': columns,
    'data-last': options.length % columns,
    'data-pictures': hasPictures || undefined,
  };
}

function columnsOf(count: number, isShort: boolean): number {
  if (count <= 1) return 1;
  if (count === 3) return isShort ? 3 : 1;
  if (count <= 4) return 2;
  return isShort ? (count <= 9 ? 3 : 4) : 2;
}
