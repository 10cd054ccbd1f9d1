// An uploaded picture by its id, with its room reserved before it arrives.
import type { CSSProperties } from 'react';
import type { Media } from '../interface/media.ts';
import styles from './media-image.module.css';

type Props = {
  media: Media;
  className?: string;
  /** It fills a frame whose size the place gives by `className`. */
  isFilling?: boolean;
};

export function MediaImage({ media, className = '', isFilling = false }: Props) {
  const { imageId, alt, width, height } = media;
  const size = { '--picture-width': `${width}px`, '--picture-ratio': width / height } as CSSProperties;
  return (
    <img
      className={isFilling ? className : `${styles.image} ${className}`.trim()}
      style={isFilling ? undefined : size}
      src={`/api/images/${imageId}`}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
    />
  );
}
