// An uploaded picture by its id, with its room reserved before it arrives.
import type { Media } from '../interface/question-type.ts';

type Props = { media: Media; className?: string };

export function MediaImage({ media, className }: Props) {
  const { imageId, alt, width, height } = media;
  return (
    <img
      className={className}
      src={`/api/images/${imageId}`}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
    />
  );
}
