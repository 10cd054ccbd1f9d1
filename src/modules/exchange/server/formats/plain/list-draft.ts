// One question of a list while its lines come in, and the item it becomes.

import { cutText } from '#platform/contract/text/cut-text.ts';
import { plainText } from '#platform/contract/text/written/plain-text.ts';
import type { InterchangeBody, InterchangeItem } from '#question-types/interface/interchange.ts';
import { t } from '../../texts.ts';
import type { FoundItem } from '../file-format.ts';
import { t as formats } from '../format-texts.ts';
import { readOptionKey } from '../items/option-keys.ts';
import { literalToMarkdown } from '../text/markdown-text.ts';
import type { NextKind } from './list-lines.ts';

const rightMark = /(?:\*|[([](?:correct(?: answer)?|right|true|richtig|correcta|correcto)[)\]]|✓|✔|✅)$/i;

type DraftOption = {
  letter: string;
  lines: string[];
  isStarred: boolean;
  isChecked: boolean;
  isMarked: boolean;
};

type Read = { body: InterchangeBody; adapted: string[] };

export class ListDraft {
  readonly line: number;
  /** A text without a number is a question only if options follow. */
  readonly isNumbered: boolean;
  readonly isMarkdown: boolean;
  readonly indent: number;
  /** As the file numbers its questions. */
  number: number | undefined;
  /** Below a heading, options may be numbered without being indented. */
  isHeaded = false;
  readonly text: string[] = [];
  readonly options: DraftOption[] = [];
  readonly explanation: string[] = [];
  /** Feedback before the options. */
  readonly said: string[] = [];
  key: string | undefined;
  /** What a line before it says that it is. */
  kind: NextKind | undefined;
  hasPicture = false;

  constructor(from: { line: number; isNumbered: boolean; isMarkdown: boolean; indent: number }) {
    this.line = from.line;
    this.isNumbered = from.isNumbered;
    this.isMarkdown = from.isMarkdown;
    this.indent = from.indent;
  }

  get nextLetter(): string {
    const last = this.options.at(-1)?.letter;
    return last
      ? String.fromCodePoint((last.codePointAt(0) ?? 64) + 1)
      : String.fromCharCode(65 + this.options.length);
  }

  get isQuestion(): boolean {
    return this.isNumbered || this.options.length > 1;
  }

  /** More of what came last. */
  add(text: string): void {
    if (this.key !== undefined || this.explanation.length > 0) this.explanation.push(text);
    else (this.options.at(-1)?.lines ?? this.text).push(text);
  }

  /** Options end where they end, but texts have paragraphs. */
  addParagraph(): void {
    if (this.explanation.length > 0) this.explanation.push('');
    else if (this.options.length === 0 && this.key === undefined) this.text.push('');
  }

  toItem(): FoundItem {
    const computed = this.computed();
    const text = this.written(this.text);
    const found = { place: t('place.line', { line: this.line }), title: cutText(plainText(text), 120) };
    if (text === '') return { ...found, skipped: t('skip.noText') };
    if (computed === null) return { ...found, skipped: formats('oldUpload') };
    const read = computed ?? this.listed() ?? (this.options.length > 0 ? this.choice() : this.open());
    const explanation = this.written([...this.said, ...this.explanation]);
    const item: InterchangeItem = { ...read.body, text, ...(explanation && { explanation }) };
    const adapted = this.hasPicture ? [...read.adapted, t('adapt.picture')] : read.adapted;
    if (this.isMarkdown && /!\[[^\]\n]{0,200}\]\(/.test(JSON.stringify(item)))
      adapted.push(t('adapt.pictureLink'));
    return { ...found, item, images: [], adapted };
  }

  /** Answers to a text question, one a line. */
  private listed(): Read | undefined {
    if (this.kind !== 'text' || this.options.length === 0) return undefined;
    return {
      body: { kind: 'text', accepted: this.options.map(({ lines }) => ({ text: lines.join(' ').trim() })) },
      adapted: [],
    };
  }

  /** What text2qti's signs below a question say: a number, an essay, a file. */
  private computed(): Read | null | undefined {
    if (this.options.length > 0) return undefined;
    const last = this.text.at(-1)?.trim() ?? '';
    if (this.text.length > 1 && /^\^{4}$/.test(last)) return null;
    if (this.text.length > 1 && /^_{4,10}$/.test(last)) {
      this.text.pop();
      return { body: { kind: 'essay' }, adapted: [] };
    }
    const [, value, tolerance] =
      /^=\s{0,3}(-?\d{1,15}(?:\.\d{1,15})?)(?:\s{0,3}\+-\s{0,3}(\d{1,15}(?:\.\d{1,15})?))?$/.exec(last) ?? [];
    if (value === undefined || this.text.length < 2) return undefined;
    this.text.pop();
    return { body: { kind: 'number', value: Number(value), tolerance: Number(tolerance ?? 0) }, adapted: [] };
  }

  private choice(): { body: InterchangeBody; adapted: string[] } {
    const plain = this.options.map((option) => {
      const text = option.lines.join('\n').trim();
      const bare = text.replace(rightMark, '').trim();
      return { ...option, text: bare || text, hasMark: bare !== '' && bare !== text };
    });
    const named = readOptionKey(this.key ?? '', plain);
    const keyed = named ?? [];
    const few = (flags: boolean[]) =>
      flags.every(Boolean) ? [] : flags.flatMap((flag, index) => (flag ? [index] : []));
    const marked = plain.flatMap(({ isStarred, isChecked, hasMark }, index) =>
      isStarred || isChecked || hasMark ? [index] : [],
    );
    const sure =
      marked.length < plain.length || plain.length === 1
        ? marked
        : few(plain.map(({ isChecked }) => isChecked));
    // Bold print stands for the key only where nothing else does.
    const bold = sure.length > 0 || keyed.length > 0 ? [] : few(plain.map(({ isMarked }) => isMarked));
    const right = new Set([...sure, ...keyed, ...bold]);
    const adapted = [
      ...(named === null ? [t('adapt.keyOption', { key: cutText(this.key ?? '', 40) })] : []),
      ...(named !== null && right.size === 0 ? [t('adapt.noKey')] : []),
      ...(bold.length > 0 ? [t('adapt.boldKey')] : []),
    ];
    const shown = (text: string) => (bold.length > 0 ? text.replace(/^\*\*([^*]+)\*\*$/, '$1') : text);
    const options = plain.map(({ text }, index) => ({
      text: this.written([shown(text)]),
      isRight: right.has(index),
    }));
    const isMultiple = right.size > 1 || this.kind === 'several';
    return { body: { kind: 'choice', isMultiple, options }, adapted };
  }

  private open(): { body: InterchangeBody; adapted: string[] } {
    if (this.key === undefined || this.key === '')
      return { body: { kind: 'essay' }, adapted: this.kind === 'essay' ? [] : [t('adapt.noOptions')] };
    const truth = truthOf(this.key);
    if (truth !== null) return { body: { kind: 'boolean', isTrue: truth }, adapted: [] };
    const accepted = this.key
      .split(';')
      .map((answer) => ({ text: answer.trim() }))
      .filter(({ text }) => text !== '');
    return { body: { kind: 'text', accepted }, adapted: [] };
  }

  private written(lines: readonly string[]): string {
    const text = lines.join('\n').replace(/\n{3,}/g, '\n\n');
    return this.isMarkdown ? text.trim() : literalToMarkdown(text);
  }
}

function truthOf(key: string): boolean | null {
  const word = key.replace(/\.$/, '').toLowerCase();
  if (['true', 't', 'wahr', 'richtig', 'verdadero', 'vrai', 'verdadeiro', 'vero'].includes(word)) return true;
  return ['false', 'f', 'falsch', 'falso', 'faux'].includes(word) ? false : null;
}
