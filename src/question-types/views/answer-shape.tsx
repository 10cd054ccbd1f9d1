// The mark of an answer: a shape and a letter in one, so that it is known without its colour.

import { optionLetter } from '../options/option-tiles.ts';
import styles from './answer-tile.module.css';

/** Outlines in a box of 24; `y` and `size` place the letter where the shape is widest. */
const shapes: { path: string; y: number; size: number }[] = [
  { path: 'M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22z', y: 16.6, size: 13 },
  { path: 'M12 .8 24 22.6H0z', y: 20.2, size: 11.5 },
  { path: 'M2 2h20v20H2z', y: 16.6, size: 13 },
  { path: 'M12 0 24 12 12 24 0 12z', y: 16.2, size: 12 },
  { path: 'M12 0l3.9 7 7.9 1.5-5.5 5.8 1 8L12 18.9 4.7 22.3l1-8L.2 8.5 8.1 7z', y: 16, size: 10.5 },
  { path: 'M6 1.6h12L24 12l-6 10.4H6L0 12z', y: 16.6, size: 13 },
  { path: 'M12 .6 23.6 9.2l-4.4 13.6H4.8L.4 9.2z', y: 17.6, size: 12.5 },
  { path: 'M7.5 1h9v6.5H23v9h-6.5V23h-9v-6.5H1v-9h6.5z', y: 16.4, size: 12.5 },
  { path: 'M1 8a7 7 0 0 1 7-7h8a7 7 0 0 1 7 7v15H1z', y: 17.4, size: 13 },
  { path: 'M6 3h18l-6 18H0z', y: 16.4, size: 12.5 },
];

/** How many answers have a colour of their own; later ones take the colours again, with other shapes. */
const toneCount = 6;

/** The class that sets `--tone`, the colour of the answer at this site. */
export function toneClass(position: number): string {
  return styles[`tone${position % toneCount}`] ?? '';
}

/** A shape with its letter cut into it. Hidden from screen readers: say the letter in words beside it. */
export function AnswerShape({ position, className }: { position: number; className?: string }) {
  const shape = shapes[position % shapes.length];
  if (!shape) return null;
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shape.path} fill="currentColor" />
      <text className={styles.letter} x="12" y={shape.y} fontSize={shape.size} textAnchor="middle">
        {optionLetter(position)}
      </text>
    </svg>
  );
}

/** The shape in its colour, for lists, bars and editors. */
export function AnswerBadge({ position, size = 'page' }: { position: number; size?: 'page' | 'projector' }) {
  return (
    <span className={`${styles.badge} ${toneClass(position)}`} data-size={size}>
      <AnswerShape position={position} />
    </span>
  );
}
