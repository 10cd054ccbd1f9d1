// What makes an element take images that are dropped onto it or pasted into it.
import { type ClipboardEvent, type DragEvent, useState } from 'react';

export type ImageTarget = ReturnType<typeof useImageTarget>;

/**
 * Events that a target has handled. `defaultPrevented` doesn't show that: a field also prevents pastes that contain no
 * text.
 */
const taken = new WeakSet<Event>();

/** Spread over the element. A target within a target takes images alone. */
export function useImageTarget(onFile: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onPaste: (event: ClipboardEvent) => {
      const file = imageIn(event.clipboardData.files);
      if (!file || taken.has(event.nativeEvent) || isText(event)) return;
      taken.add(event.nativeEvent);
      event.preventDefault();
      onFile(file);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (taken.has(event.nativeEvent) || !event.dataTransfer.types.includes('Files')) return;
      taken.add(event.nativeEvent);
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
  const isField = target instanceof Element && target.closest('textarea, input, [role="textbox"]') !== null;
  return isField && clipboardData.getData('text/plain') !== '';
}
