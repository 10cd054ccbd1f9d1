// What buttons and keys for formatting work on: a text area, or a field that shows its text formatted.
export type Mark = {
  before: string;
  after: string;
  /** Placed between them if nothing is selected. */
  sample: string;
  /** `before` comes at the beginning of each selected line. */
  isBlock: boolean;
};

/** Positions are those in the stored text. */
export type TextField = Pick<
  HTMLTextAreaElement,
  'value' | 'selectionStart' | 'selectionEnd' | 'isConnected' | 'setSelectionRange'
> & {
  focus(): void;
  /** Replaces the selection. Undefined where the browser does it. */
  put?(text: string): void;
  /** If the caret is in a marked stretch, leaves it or removes the mark; otherwise does nothing. */
  leave?(mark: Mark): boolean;
};

const written = new WeakMap<Element, TextField>();

/** Registers the element as a field for text. */
export function addTextField(element: Element, field: TextField): void {
  written.set(element, field);
}

export function textFieldOf(target: EventTarget | null | undefined): TextField | null {
  if (target instanceof HTMLTextAreaElement) return target;
  if (!(target instanceof Element)) return null;
  const element = target.closest('[role="textbox"]');
  return (element && written.get(element)) ?? null;
}
