// What makes an element take images that are dropped onto it or pasted into it.
import { type ClipboardEvent, type DragEvent, useState } from 'react';

export type ImageTarget = ReturnType<typeof useImageTarget>;

/** Spread over the element. A target within a target takes images alone. */
export function useImageTarget(onFile: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onPaste: (event: ClipboardEvent) => {
      const file = imageIn(event.clipboardData.files);
      if (!file || event.defaultPrevented || isText(event)) return;
      event.preventDefault();
      onFile(file);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      onFile(imageIn(event.dataTransfer.files));
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
  };
}

function imageIn(files: FileList): File | undefined {
  return [...files].find(({ type }) => type.startsWith('image/')) ?? files[0];
}

/** Word processors add an image of what was copied; people who paste into a field want the text. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  return isField && clipboardData.getData('text/plain') !== '';
}
