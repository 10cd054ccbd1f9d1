// Draws a question type's picture in the colours of the tiles.
import type { TypePicture } from '../interface/views.ts';
import styles from './type-drawing.module.css';

/** From the ground up. */
const layers = ['shade', 'line', 'tile0', 'tile1', 'tile2', 'tile3', 'mark'] as const;

export function TypeDrawing({ picture }: { picture: TypePicture }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 56" aria-hidden="true" focusable="false">
      {layers.map(
        (layer) => picture[layer] && <path key={layer} className={styles[layer]} d={picture[layer]} />,
      )}
    </svg>
  );
}
