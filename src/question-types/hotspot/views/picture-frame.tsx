// The image of a hotspot with its overlays, as large as the space allows and never distorted.
import type { CSSProperties, ReactNode, Ref } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { MediaImage } from '../../views/media-image.tsx';
import en from '../locales/en.json' with { type: 'json' };
import styles from './picture.module.css';

const t = texts(en);

type Props = {
  image: { imageId: string; width: number; height: number } | null;
  alt: string;
  /** Into the height that is left on a phone or a projector, or as wide as the page. */
  fit: 'room' | 'stage' | 'width';
  /** Whether the overlay must be loaded first. */
  isQuiet?: boolean;
  pictureRef?: Ref<HTMLDivElement>;
  /** Laid over the picture; places in it are shares of its width and height. */
  children?: ReactNode;
};

export function PictureFrame({ image, alt, fit, isQuiet, pictureRef, children }: Props) {
  const shape = { '--ratio': image ? image.width / image.height : 4 / 3 } as CSSProperties;
  return (
    <div className={styles.frame} data-fit={fit} style={shape}>
      <div className={styles.picture} ref={pictureRef} data-quiet={isQuiet || undefined}>
        {image ? (
          <MediaImage
            media={{ ...image, alt: alt.trim() || t('picture') }}
            className={styles.image}
            isFilling
          />
        ) : (
          <p className={styles.missing}>{t('pictureMissing')}</p>
        )}
        {children}
      </div>
    </div>
  );
}
