// Puts the focus into a named field of a question, also when the field's part of the page is still loading.
const retryMs = 80;
const maxTries = 20;
const focusable = 'textarea, input:not([type="hidden"]), select, button, [tabindex]';

/**
 * Looks for `data-field`, or a field's `name`, with the whole name and then with its first parts: `options.2`, `options`.
 * @returns a function that gives up looking.
 */
export function focusField(root: HTMLElement, field: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (tries: number) => {
    const isLast = tries >= maxTries;
    const target = findField(root, field) ?? (isLast ? findField(root, 'answer') : null);
    if (target) {
      target.focus({ preventScroll: true });
      target.scrollIntoView({ block: 'center' });
    } else if (!isLast) timer = setTimeout(() => attempt(tries + 1), retryMs);
  };
  attempt(0);
  return () => clearTimeout(timer);
}

function findField(root: HTMLElement, field: string): HTMLElement | null {
  const parts = field.split('.');
  for (let length = parts.length; length > 0; length--) {
    const name = CSS.escape(parts.slice(0, length).join('.'));
    const found = root.querySelector<HTMLElement>(`[data-field="${name}"], [name="${name}"]`);
    if (found) return found.matches(focusable) ? found : found.querySelector<HTMLElement>(focusable);
  }
  return null;
}
