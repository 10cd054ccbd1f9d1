// Says a sentence to screen readers when it changes, without showing it.
import { VisuallyHidden } from '@mantine/core';

/** `urgent` interrupts; everything else waits until the reader has finished. */
export function Announcer({ text, urgent = false }: { text: string; urgent?: boolean }) {
  return (
    <VisuallyHidden role={urgent ? 'alert' : 'status'} aria-atomic="true">
      {text}
    </VisuallyHidden>
  );
}
