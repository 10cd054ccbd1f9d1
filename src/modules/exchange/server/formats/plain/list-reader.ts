// Reads the lines of a list into items, wherever the lines come from.

import { setImmediate as pause } from 'node:timers/promises';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { t } from '../../texts.ts';
import type { FoundItem, FoundQuiz } from '../file-format.ts';
import { ListDraft } from './list-draft.ts';
import {
  explanationIn,
  foldedKeyIn,
  keyIn,
  keysAtEnd,
  kindOfNext,
  type ListLine,
  type NextKind,
  optionIn,
  questionIn,
  withNumberedOptions,
} from './list-lines.ts';

const maxLineLength = 20_000;
/** In front of the options, as some programs label the parts of a question. */
const optionsLabel = /^(?:options|choices|answers|antworten|opciones)\s{0,3}:$/i;
const optionsInOneLine = /\s{2,40}(?=\(?[B-H][.)]\s)/;

class ListReader {
  private draft: ListDraft | null = null;
  private fence = '';
  private isInDetails = false;
  private wasBlank = true;
  private kind: NextKind | undefined;
  private readonly done: FoundItem[] = [];
  private readonly isMarkdown: boolean;
  private readonly keys: ReadonlyMap<number, string>;
  title = '';
  leftOut = 0;
  firstLeftOut = '';

  /** @param keys those that are together at the end */
  constructor(isMarkdown: boolean, keys: ReadonlyMap<number, string>) {
    this.isMarkdown = isMarkdown;
    this.keys = keys;
  }

  take(line: ListLine): void {
    const text = line.text.trim().slice(0, maxLineLength);
    if (this.isMarkdown && this.takeMarkdown(text, line)) return;
    if (text === '') {
      this.wasBlank = true;
      // Paragraphs of Markdown stay apart; in plain lists people leave lines empty for looks.
      if (this.isMarkdown) this.draft?.addParagraph();
      return;
    }
    const kind = this.wasBlank ? kindOfNext(text) : undefined;
    if (kind) {
      this.end();
      this.kind = kind;
    } else this.takeText(text, line);
    this.wasBlank = false;
    if (line.hasPicture && this.draft) this.draft.hasPicture = true;
  }

  /** The items that are complete. */
  items(): FoundItem[] {
    return this.done.splice(0);
  }

  end(): void {
    const { draft } = this;
    this.draft = null;
    if (!draft) return;
    if (draft.number !== undefined) draft.key ??= this.keys.get(draft.number);
    if (draft.isQuestion) this.done.push(draft.toItem());
    else this.leave(draft.text[0] ?? '');
  }

  private leave(text: string): void {
    if (text.trim() === '') return;
    this.leftOut += 1;
    this.firstLeftOut ||= text;
  }

  private begin(line: ListLine, isNumbered: boolean): ListDraft {
    this.end();
    this.draft = new ListDraft({
      line: line.number,
      isNumbered,
      isMarkdown: this.isMarkdown,
      indent: line.indent,
    });
    const [, number] = /^\D{0,14}(\d{1,4})/.exec(line.text.trim()) ?? [];
    if (isNumbered && number !== undefined) this.draft.number = Number(number);
    if (this.kind) this.draft.kind = this.kind;
    this.kind = undefined;
    return this.draft;
  }

  /** @returns whether the line is done with */
  private takeMarkdown(text: string, line: ListLine): boolean {
    const mark = /^(`{3,}|~{3,})/.exec(text)?.[1];
    if (this.fence || mark) {
      if (!this.fence) this.fence = mark ?? '';
      else if (text.startsWith(this.fence)) this.fence = '';
      this.draft?.add(
        line.text.slice(Math.min(this.draft.options.length > 0 ? line.indent : 0, line.indent)),
      );
      return true;
    }
    if (/^<\/?(?:details|summary|p|div|b|br)\b/i.test(text)) {
      if (/<details/i.test(text)) this.isInDetails = true;
      const inside = withoutSummary(text)
        .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
        .trim();
      if (inside !== '') this.takeText(inside, line);
      if (/<\/details/i.test(text)) this.isInDetails = false;
      return true;
    }
    if (/^(?:-{3,}|\*{3,}|_{3,}|\[⬆.*|\[[^\]]{1,60}\]:.*)$/.test(text)) return true;
    if (/^#{1,6}\s/.test(text) && !this.isInDetails)
      return this.takeHeading(text.replace(/^#{1,6}\s+|\s{1,9}#{1,6}$/g, ''), line);
    return false;
  }

  private takeHeading(text: string, line: ListLine): boolean {
    const question = questionIn(text);
    if (question !== undefined) {
      const draft = this.begin(line, true);
      draft.isHeaded = true;
      if (question !== '') draft.add(question);
    } else if (keyIn(text) !== undefined) return false;
    else {
      this.end();
      this.title ||= text;
    }
    return true;
  }

  private takeText(text: string, line: ListLine): void {
    const { draft } = this;
    if (draft && this.isInDetails) {
      this.takeHidden(draft, text);
      return;
    }
    const question = questionIn(text);
    if (question !== undefined && !this.isNumberedOption(text, line)) {
      const begun = this.begin(line, true);
      if (question !== '') this.takeStem(begun, question);
      return;
    }
    if (draft) {
      if (draft.options.length === 0 && optionsLabel.test(text)) return;
      const key = keyIn(text);
      if (key !== undefined && draft.key === undefined) {
        draft.key = key;
        return;
      }
      const said = this.marked(draft, text);
      if (said !== undefined) {
        draft.said.push(said);
        return;
      }
      const explanation = explanationIn(text);
      if (explanation !== undefined) {
        draft.explanation.push(explanation);
        return;
      }
      const isOpen =
        draft.key === undefined && (draft.explanation.length === 0 || draft.options.length === 0);
      if (isOpen && this.takeOption(draft, text, line)) return;
    }
    const isNext =
      !draft || (!draft.isNumbered && draft.options.length > 0 && (draft.key !== undefined || this.wasBlank));
    (isNext ? this.begin(line, false) : (draft as ListDraft)).add(text);
  }

  /** Feedback behind `~` in Respondus' lists, and behind `...` in those for text2qti. */
  private marked(draft: ListDraft, text: string): string | undefined {
    if (draft.options.length > 0) return undefined;
    return /^\.\.\.\s+(\S.*)$/s.exec(text)?.[1] ?? (draft.kind ? /^~\s+(\S.*)$/s.exec(text)?.[1] : undefined);
  }

  /** Some put everything on one line. */
  private takeStem(draft: ListDraft, text: string): void {
    const at = /\s{1,4}\(?A[.)]\s/.exec(text)?.index ?? -1;
    const hasMore = at > 0 && /\s\(?B[.)]\s/.test(text.slice(at));
    draft.add(hasMore ? text.slice(0, at) : text);
    if (hasMore)
      this.takeOptions(
        draft,
        text
          .slice(at)
          .trim()
          .split(/\s{1,40}(?=\(?[B-H][.)]\s)/),
      );
  }

  private takeOptions(draft: ListDraft, parts: readonly string[]): void {
    for (const part of parts) {
      const option = optionIn(part, draft.nextLetter);
      if (option) draft.options.push({ ...option, lines: [option.text], isMarked: option.isBold });
      else draft.add(part);
    }
  }

  private takeOption(draft: ListDraft, text: string, line: ListLine): boolean {
    const numbered = this.isNumberedOption(text, line) ? text.replace(/^\d{1,2}[.)]\s+/, '') : undefined;
    const option =
      numbered === undefined ? optionIn(text, draft.nextLetter) : optionIn(`- ${numbered}`, draft.nextLetter);
    if (!option) return false;
    const parts = option.letter === 'A' ? text.split(optionsInOneLine) : [];
    if (parts.length > 1) this.takeOptions(draft, parts);
    else
      draft.options.push({
        ...option,
        lines: [option.text],
        isMarked: option.isBold || line.isMarked === true,
      });
    return true;
  }

  /** Options may be numbered, too: deeper than their question, and from 1. */
  private isNumberedOption(text: string, line: ListLine): boolean {
    const { draft } = this;
    if (line.isOption) return draft !== null && draft.text.length > 0;
    const number = Number(/^(\d{1,2})[.)]\s+\S/.exec(text)?.[1] ?? 0);
    return (
      draft?.isNumbered === true &&
      (draft.isHeaded || line.indent > draft.indent + 1) &&
      draft.text.length > 0 &&
      number === draft.options.length + 1
    );
  }

  private takeHidden(draft: ListDraft, text: string): void {
    const key = draft.key === undefined ? keyIn(text) : undefined;
    const folded = draft.key === undefined && draft.options.length > 0 ? foldedKeyIn(text) : undefined;
    if (key !== undefined) draft.key = key;
    else if (folded) {
      draft.key = folded.key;
      if (folded.rest) draft.explanation.push(folded.rest);
    } else draft.explanation.push(explanationIn(text) ?? text.replace(/^#{1,6}\s+/, ''));
  }
}

/** A mark of Markdown that no plain list has. */
export function looksLikeMarkdown(text: string): boolean {
  return /^\s{0,12}(?:[-*+] \[[ xX]\] |<details|#{2,6} \S|```|\*\*(?:Q\w*\s*)?\d{1,4}[.)])/m.test(text);
}

export async function* readListLines(
  found: Iterable<ListLine>,
  isMarkdown: boolean,
): AsyncGenerator<FoundItem, FoundQuiz> {
  const all = withNumberedOptions([...found]);
  const ending = keysAtEnd(all);
  const lines = ending ? all.slice(0, ending.from) : all;
  const reader = new ListReader(isMarkdown, ending?.keys ?? new Map());
  let count = 0;
  for (const line of lines) {
    reader.take(line);
    yield* reader.items();
    count += 1;
    if (count % 500 === 0) await pause();
  }
  reader.end();
  yield* reader.items();
  const { leftOut, firstLeftOut, title } = reader;
  const notes = leftOut > 0 ? [t('note.leftOut', { count: leftOut, first: cutText(firstLeftOut, 80) })] : [];
  return { notes, ...(title && { title }) };
}

const summaryEnd = '</summary>';

function withoutSummary(text: string): string {
  const small = text.toLowerCase();
  const start = small.indexOf('<summary');
  const end = small.indexOf(summaryEnd, start);
  return start < 0 || end < 0 ? text : text.slice(0, start) + text.slice(end + summaryEnd.length);
}
