// How a text looks while someone writes in it: formatted, signs hidden except beside the caret, formulas rendered.
import { type EditorState, Facet, type Range, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, type WidgetType } from '@codemirror/view';
import type { SyntaxNode, SyntaxNodeRef, Tree } from '@lezer/common';
import type { Pills } from '../pills.ts';
import { type Formatted, formattedAt, markdownTree } from './markdown-tree.ts';
import { Bullet, Pill, Rendered, Rule } from './widgets.ts';
import classes from './written-text.module.css';

/** Whether someone is writing in the field. Otherwise no sign is shown. */
export const setWriting = StateEffect.define<boolean>();

export const pillsOf = Facet.define<Pills, Pills | undefined>({ combine: ([pills]) => pills });

type Looks = {
  isWriting: boolean;
  tree: Tree;
  shown: DecorationSet;
  /** Ranges that the caret crosses in one step. */
  whole: RangeSet<Decoration>;
  /** Signs before the text of a line, such as a list’s. */
  starts: readonly { from: number; to: number }[];
};

export const looks = StateField.define<Looks>({
  create: (state) => looksOf(state, markdownTree(state.doc.toString()), false),
  update(value, { state, startState, docChanged, selection, effects }) {
    const effect = effects.find((one) => one.is(setWriting));
    const isWriting = effect?.is(setWriting) ? effect.value : value.isWriting;
    const isSame = isWriting === value.isWriting && state.facet(pillsOf) === startState.facet(pillsOf);
    if (!docChanged && !selection && isSame) return value;
    return looksOf(state, docChanged ? markdownTree(state.doc.toString()) : value.tree, isWriting);
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ shown }) => shown),
    EditorView.atomicRanges.of((view) => view.state.field(field).whole),
  ],
});

/** Stretches of the text with signs around them, from the outermost to the innermost. */
export function formattedIn(state: EditorState): (Formatted & { name: string })[] {
  const found: (Formatted & { name: string })[] = [];
  state.field(looks).tree.iterate({
    enter(ref) {
      const formatted = formattedAt(ref.node);
      if (formatted) found.push({ ...formatted, name: ref.name });
    },
  });
  return found;
}

const hidden = Decoration.replace({});
const faint = Decoration.mark({ class: classes.sign });
const letters: Readonly<Record<string, Decoration>> = {
  Emphasis: Decoration.mark({ tagName: 'em' }),
  StrongEmphasis: Decoration.mark({ tagName: 'strong' }),
  Strikethrough: Decoration.mark({ tagName: 's' }),
  InlineCode: Decoration.mark({ tagName: 'code' }),
  Link: Decoration.mark({ class: classes.link }),
  Autolink: Decoration.mark({ class: classes.link }),
};
const lineClass: Readonly<Record<string, string | undefined>> = {
  ATXHeading1: classes.heading,
  ATXHeading2: classes.heading,
  ATXHeading3: classes.heading,
  SetextHeading1: classes.heading,
  SetextHeading2: classes.heading,
  Blockquote: classes.quote,
  FencedCode: classes.code,
  CodeBlock: classes.code,
};

function looksOf(state: EditorState, tree: Tree, isWriting: boolean): Looks {
  const painter = new Painter(state, isWriting);
  tree.iterate({ enter: (ref) => painter.paint(ref) });
  painter.paintPills();
  painter.paintLines();
  const { shown, whole, starts } = painter;
  return {
    isWriting,
    tree,
    shown: Decoration.set(shown, true),
    whole: RangeSet.of(whole, true),
    starts,
  };
}

class Painter {
  readonly shown: Range<Decoration>[] = [];
  readonly whole: Range<Decoration>[] = [];
  readonly starts: { from: number; to: number }[] = [];
  private readonly state: EditorState;
  private readonly isWriting: boolean;
  private readonly lines = new Map<number, { classes: Set<string>; depth: number }>();

  constructor(state: EditorState, isWriting: boolean) {
    this.state = state;
    this.isWriting = isWriting;
  }

  /** @returns whether what is within it is painted too */
  paint({ name, from, to, node }: SyntaxNodeRef): boolean {
    const className = lineClass[name];
    if (className) this.eachLine(from, to, (line) => line.classes.add(className));
    if (name === 'Table') return !this.paintTable(from, to);
    if (name === 'Formula') this.replaceWhole(from, to, new Rendered(this.slice(from, to), 'formula'));
    else if (name === 'ListItem') this.paintItem(node);
    else if (name === 'HeaderMark' && node.parent?.name.startsWith('ATX') && from === node.parent.from)
      this.paintStart(from, this.afterBlanks(to));
    else if (name === 'QuoteMark') this.paintStart(from, this.afterBlanks(to, 1));
    else if (name === 'HorizontalRule' && !this.isTouched(from, to)) this.replace(from, to, new Rule());
    else if (name === 'Escape') this.paintSign(from, from + 1, this.isTouched(from, to));
    else this.paintFormatted(node);
    return name !== 'FencedCode' && name !== 'CodeBlock';
  }

  private paintFormatted(node: SyntaxNode): void {
    const formatted = formattedAt(node);
    if (!formatted) return;
    const { from, to, innerFrom, innerTo } = formatted;
    const letter = letters[node.name];
    if (letter && innerFrom < innerTo) this.shown.push(letter.range(innerFrom, innerTo));
    const isOpen = this.isTouched(from, innerFrom) || this.isTouched(innerTo, to);
    this.paintSign(from, innerFrom, isOpen);
    this.paintSign(innerTo, to, isOpen);
    // The address of a link can be changed.
    const isAddress = node.name === 'Link' && isOpen;
    this.whole.push(hidden.range(from, innerFrom));
    if (!isAddress) this.whole.push(hidden.range(innerTo, to));
  }

  private paintItem(node: SyntaxNode): void {
    const mark = node.getChild('ListMark');
    if (!mark) return;
    const end = this.afterBlanks(mark.to, 4);
    const start = this.state.doc.lineAt(mark.from).from;
    const isOrdered = node.parent?.name === 'OrderedList';
    const from = this.slice(start, mark.from).trim() === '' ? start : mark.from;
    // To the person typing, a lone sign is not a list yet.
    if (end === mark.to) return;
    this.starts.push({ from, to: end });
    this.replaceWhole(from, end, new Bullet(isOrdered ? `${this.numberOf(node)}.` : '•'));
    this.eachLine(node.from, node.to, (line) => {
      line.depth += 1;
    });
  }

  /** As the renderer counts: up from the number of the first. */
  private numberOf(node: SyntaxNode): number {
    let steps = 0;
    let first = node;
    for (let one = node.prevSibling; one; one = one.prevSibling) {
      if (one.name !== 'ListItem') continue;
      steps += 1;
      first = one;
    }
    return Number.parseInt(this.slice(first.from, first.to), 10) + steps;
  }

  private paintStart(from: number, to: number): void {
    this.starts.push({ from, to });
    this.shown.push(hidden.range(from, to));
    this.whole.push(hidden.range(from, to));
  }

  private paintTable(from: number, to: number): boolean {
    if (this.isCaretIn(from, to)) {
      this.eachLine(from, to, (line) => line.classes.add(classes.code ?? ''));
      return false;
    }
    const widget = new Rendered(this.slice(from, to), 'table');
    this.shown.push(Decoration.replace({ widget, block: true }).range(from, to));
    return true;
  }

  private paintSign(from: number, to: number, isOpen: boolean): void {
    if (from < to) this.shown.push((isOpen ? faint : hidden).range(from, to));
  }

  private replace(from: number, to: number, widget: WidgetType): void {
    this.shown.push(Decoration.replace({ widget }).range(from, to));
  }

  private replaceWhole(from: number, to: number, widget: WidgetType): void {
    // A replacement must not extend beyond the end of a line.
    if (this.slice(from, to).includes('\n')) return;
    this.replace(from, to, widget);
    this.whole.push(hidden.range(from, to));
  }

  paintPills(): void {
    const pills = this.state.facet(pillsOf);
    if (!pills) return;
    for (const { 0: mark, index } of this.state.sliceDoc().matchAll(pills.pattern)) {
      const to = index + mark.length;
      const isTaken = this.shown.some((one) => one.value.spec.widget && one.from < to && one.to > index);
      if (!isTaken) this.replaceWhole(index, to, new Pill(mark, pills.show(mark)));
    }
  }

  paintLines(): void {
    for (let number = 1; number <= this.state.doc.lines; number += 1) {
      const { from } = this.state.doc.line(number);
      const line = this.lines.get(from);
      const names = [...(line?.classes ?? [])].join(' ');
      const style = line?.depth ? `--depth: ${line.depth}` : undefined;
      const all = line?.depth ? `${names} ${classes.item}` : names;
      this.shown.push(
        Decoration.line({
          class: all || undefined,
          attributes: { dir: 'auto', ...(style && { style }) },
        }).range(from),
      );
    }
  }

  private eachLine(
    from: number,
    to: number,
    change: (line: { classes: Set<string>; depth: number }) => void,
  ): void {
    for (let at = from; at <= to; at = this.state.doc.lineAt(at).to + 1) {
      const start = this.state.doc.lineAt(at).from;
      const line = this.lines.get(start) ?? { classes: new Set(), depth: 0 };
      change(line);
      this.lines.set(start, line);
    }
  }

  /** The position after the spaces at a position of a line, at most this many. */
  private afterBlanks(from: number, most = Number.POSITIVE_INFINITY): number {
    const { to } = this.state.doc.lineAt(from);
    let end = from;
    while (end < to && end - from < most && this.slice(end, end + 1) === ' ') end += 1;
    return end;
  }

  /** Whether the caret is at it, or the selection begins or ends within it. */
  private isTouched(from: number, to: number): boolean {
    if (!this.isWriting) return false;
    const { empty, from: start, to: end } = this.state.selection.main;
    if (empty) return start >= from && start <= to;
    return (start > from && start < to) || (end > from && end < to);
  }

  private isCaretIn(from: number, to: number): boolean {
    const { from: start, to: end } = this.state.selection.main;
    return this.isWriting && start <= to && end >= from;
  }

  private slice(from: number, to: number): string {
    return this.state.doc.sliceString(from, to);
  }
}
