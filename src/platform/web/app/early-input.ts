// Replays what someone did on the page before hydration.
import { type EarlyInput, earlyInputName } from '#platform/contract/early-input.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React compares with the value it last saw set on the element itself: it must see another value first. */
function retype(field: Field, typed: string): void {
  const { prototype } = [HTMLInputElement, HTMLTextAreaElement].find((kind) => field instanceof kind) ?? {
    prototype: HTMLSelectElement.prototype,
  };
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

function redo(field: Element, wanted: string | boolean): void {
  if (typeof wanted === 'boolean') {
    if (!(field instanceof HTMLInputElement) || (field.type === 'radio' && !wanted)) return;
    field.checked = !wanted;
    field.click();
  } else if (field instanceof HTMLInputElement && field.type === 'file')
    field.dispatchEvent(new Event('change', { bubbles: true }));
  else retype(field as Field, wanted);
}

function pressAgain(target: Element, sent: { submitter: HTMLElement | null } | null): void {
  if (!target.isConnected) return;
  if (sent && target instanceof HTMLFormElement) target.requestSubmit(sent.submitter);
  else if (target instanceof HTMLElement) target.click();
}

/** Call once everything on the page is listening. */
export async function replayEarlyInput(): Promise<void> {
  const early = (globalThis as Record<string, unknown>)[earlyInputName] as EarlyInput | undefined;
  if (!early) return;
  early.stop();
  const fields = [...early.fields];
  const presses = [...early.presses];
  early.fields.clear();
  early.presses.clear();
  for (const [field, wanted] of fields) {
    if (!field.isConnected) continue;
    redo(field, wanted);
    // React renders after each field, in a microtask: a form that merges a field into its state must already have the
    // previous one.
    await null;
  }
  // A button reads the values of fields.
  for (const [target, sent] of presses) setTimeout(() => pressAgain(target, sent));
}
