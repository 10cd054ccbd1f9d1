// Puts the focus into a named field of a question, also when the field's part of the page is still loading.
const afterDialogMs = 30;
const retryMs = 80;
const maxTries = 25;
const focusable =
  'textarea, input:not([type="hidden"]), select, button, [tabindex], [contenteditable="true"]';

/** @returns a function that cancels the search. */
export function focusField(root: HTMLElement, field: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (tries: number) => {
    const target = namedField(root, field) ?? answerField(root, field);
    if (target) {
      unfold(target);
      target.focus({ preventScroll: true });
      target.scrollIntoView({ block: 'center' });
    } else if (tries < maxTries) timer = setTimeout(() => attempt(tries + 1), retryMs);
  };
  // A dialog that closes gives the focus back a moment later; the wish comes after that.
  timer = setTimeout(() => attempt(0), afterDialogMs);
  return () => clearTimeout(timer);
}

/** What is folded away cannot have the focus. */
function unfold(target: HTMLElement): void {
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
}

function namedField(root: HTMLElement, field: string): HTMLElement | null {
  const found = root.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  return found?.matches(focusable) === false ? found.querySelector<HTMLElement>(focusable) : found;
}

/** What a type's own editor calls its fields is not known here: `options.2` is the third text in it, `options` the first field. */
function answerField(root: HTMLElement, field: string): HTMLElement | null {
  const answer = root.querySelector('[data-field="answer"]');
  const place = /\.(\d+)$/.exec(field)?.[1];
  const texts = answer?.querySelectorAll<HTMLElement>(
    'textarea:not([aria-hidden]), input[type="text"], [contenteditable="true"]',
  );
  const atPlace = place === undefined ? undefined : texts?.[Number(place)];
  return atPlace ?? answer?.querySelector<HTMLElement>(focusable) ?? null;
}
