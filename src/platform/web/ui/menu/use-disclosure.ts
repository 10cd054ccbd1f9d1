// Behaviour of a <details> that works as a menu: Escape and leaving it close it, and the focus is not lost.
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

export function useDisclosure() {
  const ref = useRef<HTMLDetailsElement>(null);

  function close(): void {
    if (ref.current) ref.current.open = false;
  }

  /** Closes it and puts the focus on its button, as after Escape or a choice. */
  function dismiss(): void {
    close();
    ref.current?.querySelector('summary')?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && ref.current?.open) dismiss();
  }

  function onBlur(event: FocusEvent): void {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  }

  return { close, dismiss, props: { ref, onKeyDown, onBlur, 'data-menu': true } };
}
