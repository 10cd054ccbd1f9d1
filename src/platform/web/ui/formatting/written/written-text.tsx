// A text field that shows its text as readers will see it; its value is the Markdown, character by character.
import {
  cursorCharLeft,
  cursorCharRight,
  cursorDocEnd,
  cursorDocStart,
  cursorGroupLeft,
  cursorGroupRight,
  cursorLineBoundaryBackward,
  cursorLineBoundaryForward,
  deleteCharBackward,
  deleteCharForward,
  deleteGroupBackward,
  deleteGroupForward,
  selectAll,
  selectCharLeft,
  selectCharRight,
  selectGroupLeft,
  selectGroupRight,
  selectLineBoundaryBackward,
  selectLineBoundaryForward,
} from '@codemirror/commands';
import { Annotation, Compartment, EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { readPageNonce } from '#platform/web/pages/nonce.ts';
import type { Pills } from '../pills.ts';
import { addTextField, type TextField } from '../text-field.ts';
import { atMost, caretAfterStarts, leaveFormatted, newLine, pairsGoTogether } from './edits.ts';
import { looks, pillsOf, setWriting } from './looks.ts';
import { theme } from './theme.ts';
import classes from './written-text.module.css';

export type WrittenTextProps = {
  value: string;
  onChange(value: string): void;
  maxLength: number;
  placeholder?: string;
  /** Set on the element that has the focus, as `aria-…` and `data-…`. */
  attributes: Readonly<Record<string, string | undefined>>;
  onKeyDown?(event: KeyboardEvent): void;
  onPaste?(event: ClipboardEvent): void;
  /** A formula was pressed: it is selected. */
  onFormula?(field: TextField): void;
  pills?: Pills;
  /** The selection of someone who is already writing, from and to; null if no one is. */
  caret: readonly [number, number] | null;
};

/** A change from outside, such as an undo. */
const fromOutside = Annotation.define<true>();

const keys = keymap.of([
  { key: 'Enter', run: newLine, shift: newLine },
  { key: 'ArrowLeft', run: cursorCharLeft, shift: selectCharLeft, preventDefault: true },
  { key: 'ArrowRight', run: cursorCharRight, shift: selectCharRight, preventDefault: true },
  { key: 'Mod-ArrowLeft', mac: 'Alt-ArrowLeft', run: cursorGroupLeft, shift: selectGroupLeft },
  { key: 'Mod-ArrowRight', mac: 'Alt-ArrowRight', run: cursorGroupRight, shift: selectGroupRight },
  { key: 'Home', run: cursorLineBoundaryBackward, shift: selectLineBoundaryBackward },
  { key: 'End', run: cursorLineBoundaryForward, shift: selectLineBoundaryForward },
  { key: 'Mod-Home', run: cursorDocStart },
  { key: 'Mod-End', run: cursorDocEnd },
  { key: 'Mod-a', run: selectAll },
  { key: 'Backspace', run: deleteCharBackward, shift: deleteCharBackward },
  { key: 'Delete', run: deleteCharForward },
  { key: 'Mod-Backspace', mac: 'Alt-Backspace', run: deleteGroupBackward },
  { key: 'Mod-Delete', mac: 'Alt-Delete', run: deleteGroupForward },
]);

export function WrittenText(props: WrittenTextProps) {
  const { value, attributes } = props;
  const root = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  const named = useRef(new Compartment());
  latest.current = props;

  useLayoutEffect(() => {
    const parent = root.current;
    if (!parent) return;
    const created = createView(parent, latest, named.current);
    view.current = created;
    const { caret } = latest.current;
    if (caret) {
      created.focus();
      created.dispatch({ selection: { anchor: caret[0], head: caret[1] } });
    }
    return () => created.destroy();
  }, []);

  useEffect(() => {
    if (view.current) takeOver(view.current, value);
  }, [value]);

  const { pills } = props;
  const pillWords = pills && (value.match(pills.pattern) ?? []).map((mark) => pills.show(mark));
  const names = JSON.stringify([attributes, props.placeholder, pillWords]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are the attributes, compared by value.
  useEffect(() => {
    view.current?.dispatch({ effects: named.current.reconfigure(namesOf(latest.current)) });
  }, [names]);

  return (
    <div
      ref={root}
      className={classes.root}
      // Runs before the field handles them itself.
      onKeyDownCapture={(event) => latest.current.onKeyDown?.(event)}
      onPasteCapture={(event) => latest.current.onPaste?.(event)}
    />
  );
}

function namesOf({ attributes, placeholder: text, pills }: WrittenTextProps) {
  const given = Object.entries(attributes).filter((one): one is [string, string] => one[1] !== undefined);
  return [
    EditorView.contentAttributes.of(Object.fromEntries(given)),
    text ? placeholder(text) : [],
    pills ? pillsOf.of(pills) : [],
  ];
}

function createView(
  parent: HTMLElement,
  latest: { readonly current: WrittenTextProps },
  named: Compartment,
): EditorView {
  const { value, maxLength } = latest.current;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: value,
      extensions: [
        // Other characters that end lines elsewhere are kept as they are.
        EditorState.lineSeparator.of('\n'),
        EditorView.cspNonce.of(readPageNonce()),
        EditorView.lineWrapping,
        EditorView.perLineTextDirection.of(true),
        EditorView.editorAttributes.of({ 'data-writing': '' }),
        EditorView.contentAttributes.of({
          dir: 'auto',
          spellcheck: 'true',
          autocapitalize: 'sentences',
          autocorrect: 'on',
        }),
        EditorView.focusChangeEffect.of((_, isFocused) => setWriting.of(isFocused)),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (docChanged && !transactions.some((one) => one.annotation(fromOutside)))
            latest.current.onChange(state.sliceDoc());
        }),
        EditorView.domEventHandlers({
          // The component around the field handles files.
          paste: ({ clipboardData }) => clipboardData?.getData('text/plain') === '',
          drop: ({ dataTransfer }) => dataTransfer?.types.includes('Files') ?? false,
          mousedown: (event, current) => press(event, current, latest.current),
        }),
        named.of(namesOf(latest.current)),
        theme,
        looks,
        pairsGoTogether,
        caretAfterStarts,
        atMost(maxLength),
        Prec.low(keys),
      ],
    }),
  });
  addTextField(view.contentDOM, fieldOf(view));
  return view;
}

function press(event: MouseEvent, view: EditorView, { onFormula, pills }: WrittenTextProps): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const pill = target?.closest<HTMLElement>('[data-pill]')?.dataset.pill;
  if (pill === undefined || !pills || event.button !== 0) return openFormula(event, view, onFormula);
  event.preventDefault();
  pills.press(pill);
  return true;
}

function openFormula(event: MouseEvent, view: EditorView, open: WrittenTextProps['onFormula']): boolean {
  const formula = event.target instanceof Element && event.target.closest('[data-formula]');
  if (!formula || !open || event.button !== 0) return false;
  event.preventDefault();
  view.focus();
  view.dispatch({ selection: { anchor: view.posAtDOM(formula) } });
  open(fieldOf(view));
  return true;
}

/** Replaces only what differs, so that the caret stays. */
function takeOver(view: EditorView, value: string): void {
  const before = view.state.sliceDoc();
  if (before === value) return;
  const most = Math.min(before.length, value.length);
  let start = 0;
  while (start < most && before[start] === value[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === value.at(-1 - end)) end += 1;
  const insert = value.slice(start, value.length - end);
  view.dispatch({
    changes: { from: start, to: before.length - end, insert },
    selection: view.hasFocus ? { anchor: start + insert.length } : undefined,
    annotations: fromOutside.of(true),
    filter: false,
  });
}

function fieldOf(view: EditorView): TextField {
  return {
    get value() {
      return view.state.sliceDoc();
    },
    get selectionStart() {
      return view.state.selection.main.from;
    },
    get selectionEnd() {
      return view.state.selection.main.to;
    },
    get isConnected() {
      return view.dom.isConnected;
    },
    focus: () => view.focus(),
    setSelectionRange: (from, to) =>
      view.dispatch({ selection: { anchor: from ?? 0, head: to ?? 0 }, filter: false, scrollIntoView: true }),
    put: (text) =>
      view.dispatch({ ...view.state.replaceSelection(text), userEvent: 'format', scrollIntoView: true }),
    leave: (mark) => leaveFormatted(view, mark),
  };
}
