// Sends pictures that are chosen, dropped or pasted, and says how it goes.
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { CallError, call } from '#platform/web/client.ts';
import type { ImageFieldProps } from '#question-types/interface/views.ts';
import { quizzesContract } from '../../contract.ts';
import { t } from '../texts.ts';

const { mediaTypes, maxBytes } = quizzesContract.uploadImage.upload;

export const acceptedImages = mediaTypes.join(',');

/** What is wrong with a file before it is sent; null when it may go. */
function refusalOf(file: File): string | null {
  if (!(mediaTypes as readonly string[]).includes(file.type)) return t('imageNotAnImage');
  return file.size > maxBytes ? t('imageTooLarge', { size: maxBytes / 2 ** 20 }) : null;
}

function imageIn(files: FileList): File | undefined {
  return [...files].find(({ type }) => type.startsWith('image/')) ?? files[0];
}

/** Word processors add a picture of what was copied; who pastes into a field means the words. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  return isField && clipboardData.getData('text/plain') !== '';
}

export function useImageUpload({ value, onChange }: Pick<ImageFieldProps, 'value' | 'onChange'>) {
  const [uploading, setUploading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const latest = useRef({ onChange, alt: '' });
  latest.current = { onChange, alt: value?.alt ?? '' };

  async function upload(file: File | null | undefined): Promise<void> {
    if (!file || uploading !== null) return;
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal) return;
    setUploading(file.name || t('pastedImage'));
    try {
      const image = await call(quizzesContract.uploadImage, { file });
      // The question may have been edited while the picture was on its way.
      latest.current.onChange({ ...image, alt: latest.current.alt });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setProblem(cause.message);
    } finally {
      setUploading(null);
    }
  }

  /** What makes an element take dropped and pasted pictures. A field within a field takes them alone. */
  const target = {
    'data-over': isOver || undefined,
    onPaste: (event: ClipboardEvent) => {
      const file = imageIn(event.clipboardData.files);
      if (!file || event.defaultPrevented || isText(event)) return;
      event.preventDefault();
      void upload(file);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      void upload(imageIn(event.dataTransfer.files));
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
  };

  return { upload, uploading, problem, target };
}
