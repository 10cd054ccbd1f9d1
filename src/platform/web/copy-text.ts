// Copies a text, also on pages without HTTPS, where browsers have no clipboard API.

/** The old way: the selection is copied as if someone had pressed the keys. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  // On the screen, or it could not be selected; and at its top, so that nothing scrolls.
  Object.assign(field.style, { position: 'fixed', top: '0', left: '0', opacity: '0', fontSize: '16px' });
  // Nothing outside an open dialog can be selected.
  (before?.closest('dialog, [role="dialog"]') ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.setSelectionRange(0, text.length);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/** @returns whether the text is in the clipboard now. Call it in response to a press, or browsers refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused by a policy or by the person; the other way may work.
  }
  return copySelected(text);
}
