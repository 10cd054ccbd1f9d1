// Elements of one list in a JSON document of any size, one at a time: finds where each begins and ends, and parses it
// alone.
import { t } from '../texts.ts';
import { decoded } from './text-lines.ts';
import { unreadable } from './unreadable.ts';

/** No label is a tenth of this. */
const maxElementLength = 16 * 1024 * 1024;
/** For what is beside the list; very little is expected there. */
const maxAsideLength = 64 * 1024;
const maxDepth = 40;

export type JsonPart =
  /** `number` counts from 1. */
  { kind: 'element'; number: number; value: unknown } | { kind: 'aside'; name: string; value: unknown };

const outsideTexts = /["{}[\]]/g;
const withinTexts = /["\\]/g;
const scalarEnd = /[\s,\]}]/g;

function search(signs: RegExp, text: string, from: number): number {
  signs.lastIndex = from;
  return signs.exec(text)?.index ?? -1;
}

/** One value in progress: takes text until it is complete. */
class Capture {
  isDone = false;
  private held = '';
  private depth = 0;
  private isInText = false;
  private isEscaped = false;
  private readonly isScalar: boolean;
  private readonly maxLength: number;

  constructor(first: string, maxLength: number) {
    this.isScalar = !'"{['.includes(first);
    this.maxLength = maxLength;
  }

  /** @returns the position after the value */
  take(text: string, from: number): number {
    const end = this.isScalar ? this.endOfScalar(text, from) : this.endOfNested(text, from);
    this.held += text.slice(from, end);
    if (this.held.length > this.maxLength) throw unreadable(t('file.longElement'));
    return end;
  }

  /** @throws AppError data_import_unreadable if it is not JSON */
  get value(): unknown {
    try {
      return JSON.parse(this.held);
    } catch {
      throw unreadable(t('file.badJson', { text: this.held.slice(0, 60) }));
    }
  }

  private endOfScalar(text: string, from: number): number {
    const end = search(scalarEnd, text, from);
    this.isDone = end !== -1;
    return this.isDone ? end : text.length;
  }

  private endOfNested(text: string, from: number): number {
    for (let at = from; at < text.length; ) {
      if (this.isEscaped) {
        this.isEscaped = false;
        at += 1;
        continue;
      }
      const found = search(this.isInText ? withinTexts : outsideTexts, text, at);
      if (found === -1) return text.length;
      this.meet(text[found] as string);
      at = found + 1;
      if (this.isDone) return at;
    }
    return text.length;
  }

  private meet(sign: string): void {
    if (sign === '\\') {
      this.isEscaped = true;
      return;
    }
    if (sign === '"') this.isInText = !this.isInText;
    else this.depth += sign === '{' || sign === '[' ? 1 : -1;
    if (this.depth > maxDepth) throw unreadable(t('file.deepJson'));
    this.isDone = this.depth === 0 && !this.isInText;
  }
}

const between = /[\s,:]/;

class JsonReader {
  private place: 'before' | 'name' | 'value' | 'list' | 'behind' = 'before';
  private capture: Capture | null = null;
  private name = '';
  private count = 0;
  private hasList = false;
  private readonly title: string;
  private readonly listName: string;

  constructor(title: string, listName: string) {
    this.title = title;
    this.listName = listName;
  }

  *take(text: string): Generator<JsonPart> {
    for (let at = 0; at < text.length; ) {
      if (this.capture) {
        at = this.capture.take(text, at);
        if (this.capture.isDone) yield* this.release(this.capture);
      } else {
        const sign = text[at] as string;
        if (between.test(sign)) at += 1;
        else if (!this.begin(sign)) at += 1;
      }
    }
  }

  finish(): void {
    if (this.place === 'before') throw this.wrongForm();
    if (this.place !== 'behind') throw unreadable(t('file.truncated'));
    if (!this.hasList) throw this.wrongForm();
  }

  /** @returns whether a value begins with this very character */
  private begin(sign: string): boolean {
    switch (this.place) {
      case 'before':
        if (sign !== '{') throw this.wrongForm();
        this.place = 'name';
        return false;
      case 'name':
        if (sign === '}') {
          this.place = 'behind';
          return false;
        }
        if (sign !== '"') throw this.wrongForm();
        this.capture = new Capture(sign, maxAsideLength);
        return true;
      case 'value':
        if (this.name === this.listName) {
          if (sign !== '[') throw this.wrongForm();
          this.hasList = true;
          this.place = 'list';
          return false;
        }
        this.capture = new Capture(sign, maxAsideLength);
        return true;
      case 'list':
        if (sign === ']') {
          this.place = 'name';
          return false;
        }
        this.capture = new Capture(sign, maxElementLength);
        return true;
      case 'behind':
        throw unreadable(t('file.badJson', { text: sign }));
    }
  }

  private *release(capture: Capture): Generator<JsonPart> {
    this.capture = null;
    const { value } = capture;
    if (this.place === 'name') {
      this.name = String(value);
      this.place = 'value';
    } else if (this.place === 'value') {
      this.place = 'name';
      yield { kind: 'aside', name: this.name, value };
    } else {
      this.count += 1;
      yield { kind: 'element', number: this.count, value };
    }
  }

  private wrongForm(): Error {
    return unreadable(t('file.wrongJson', { title: this.title, list: this.listName }));
  }
}

/**
 * @param title of the source, for the message that this is not it
 * @throws AppError data_import_unreadable
 */
export async function* jsonParts(
  chunks: AsyncIterable<Uint8Array>,
  title: string,
  listName: string,
): AsyncGenerator<JsonPart> {
  const reader = new JsonReader(title, listName);
  for await (const text of decoded(chunks)) yield* reader.take(text);
  reader.finish();
}
