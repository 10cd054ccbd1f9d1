// Refuses what neither the database nor a serialiser can hold, whether it arrived over HTTP or in a socket's message.
import { t } from '../texts.ts';

/** None of our calls nests deeper than a dozen levels; far beyond that, JSON.stringify overflows the stack. */
const maxDepth = 40;

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * Walks a parsed JSON value without recursion.
 * @returns what is wrong with it, as a message; null if everything in it can be stored and sent on.
 */
export function unacceptableIn(value: unknown): string | null {
  const pending: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value: current, depth } = next;
    if (typeof current === 'string') {
      if (!isStorable(current)) return t('text.unstorable');
    } else if (typeof current === 'object' && current !== null) {
      if (depth >= maxDepth) return t('text.nested');
      for (const [key, member] of Object.entries(current)) {
        if (!isStorable(key)) return t('name.unstorable');
        pending.push({ value: member, depth: depth + 1 });
      }
    }
  }
  return null;
}
