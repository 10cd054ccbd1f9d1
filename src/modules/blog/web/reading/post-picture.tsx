// An image of a post at the width needed, with its space reserved until it has loaded.
import type { Picture } from '../../contract.ts';
import classes from './post-cards.module.css';

type Props = { picture: Picture; sizes: string; isFirst?: boolean };

export function PostPicture({ picture: { id, alt, width, height, widths }, sizes, isFirst = false }: Props) {
  const addressOf = (pixels: number, format: string) => `/api/blog/pictures/${id}-${pixels}.${format}`;
  const set = (format: string) =>
    widths.map((pixels) => `${addressOf(pixels, format)} ${pixels}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        className={classes.picture}
        src={addressOf(widths.at(-1) ?? width, 'webp')}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
