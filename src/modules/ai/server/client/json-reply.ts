// Extracts JSON from a model's answer: without fences and talk, and item by item while it arrives.
/** The first object or array of a text, without fences and talk around it; null if none can be parsed. */
export function jsonIn(text: string): unknown {
  const start = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  if (start < 0 || end < start) return null;
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    return null;
  }
}

/**
 * Finds the complete objects of the first array in a text that arrives in pieces. Reads each character once; anything
 * but JSON gives nothing.
 */
export class ItemScanner {
  #rest = '';
  #at = 0;
  #depth = 0;
  #start = -1;
  #isIn = false;
  #isOver = false;
  #inText = false;
  #isEscaped = false;

  /** @returns the objects that are now complete */
  push(piece: string): unknown[] {
    this.#rest += piece;
    const found: unknown[] = [];
    for (; this.#at < this.#rest.length && !this.#isOver; this.#at += 1) {
      const item = this.#step(this.#rest[this.#at] ?? '');
      if (item !== undefined) found.push(item);
    }
    if (this.#start < 0) [this.#rest, this.#at] = ['', 0];
    return found;
  }

  #step(letter: string): unknown {
    if (!this.#isIn) {
      if (letter === '[') this.#isIn = true;
      return;
    }
    if (this.#inText) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (letter === '\\') this.#isEscaped = true;
      else if (letter === '"') this.#inText = false;
      return;
    }
    if (letter === '"') this.#inText = true;
    else if (letter === '{' || letter === '[') {
      if (this.#depth === 0 && letter === '{') this.#start = this.#at;
      this.#depth += 1;
    } else if (letter === '}' || letter === ']') {
      if (this.#depth === 0) {
        this.#isOver = true;
        return;
      }
      this.#depth -= 1;
      if (this.#depth === 0 && this.#start >= 0) return this.#take();
    }
    return;
  }

  #take(): unknown {
    const text = this.#rest.slice(this.#start, this.#at + 1);
    this.#start = -1;
    this.#rest = this.#rest.slice(this.#at);
    this.#at = 0;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return;
    }
  }
}
