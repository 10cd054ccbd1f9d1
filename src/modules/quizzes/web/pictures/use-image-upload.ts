// Sends pictures that are chosen, dropped or pasted, and says how it goes.
import { useEffect, useRef, useState } from 'react';
import { CallError, call } from '#platform/web/client.ts';
import { useImageTarget } from '#platform/web/ui/file-drop/use-image-target.ts';
import type { ImageFieldProps } from '#question-types/interface/views.ts';
import { imagesContract } from '../../contract/images.ts';
import { t } from '../texts.ts';

const { mediaTypes, maxBytes } = imagesContract.uploadImage.upload;

export const acceptedImages = mediaTypes.join(',');

/** What is wrong with a file before it is sent; null when it may go. */
function refusalOf(file: File): string | null {
  if (!(mediaTypes as readonly string[]).includes(file.type)) return t('imageNotAnImage');
  return file.size > maxBytes ? t('imageTooLarge', { size: maxBytes / 2 ** 20 }) : null;
}

export function useImageUpload({
  value,
  onChange,
  given,
}: Pick<ImageFieldProps, 'value' | 'onChange' | 'given'>) {
  const [uploading, setUploading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef({ onChange, alt: '' });
  latest.current = { onChange, alt: value?.alt ?? '' };

  async function upload(file: File | null | undefined): Promise<void> {
    if (!file || uploading !== null) return;
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal) return;
    setUploading(file.name || t('pastedImage'));
    try {
      const image = await call(imagesContract.uploadImage, { file });
      // The question may have been edited while the picture was on its way.
      latest.current.onChange({ ...image, alt: latest.current.alt });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setProblem(cause.message);
    } finally {
      setUploading(null);
    }
  }

  const target = useImageTarget((file) => void upload(file));

  const latestUpload = useRef(upload);
  latestUpload.current = upload;
  useEffect(() => {
    if (given) void latestUpload.current(given);
  }, [given]);

  return { upload, uploading, problem, target };
}
