// Questions as API clients send them: in the form of their type where the meaning is clear, else a sentence. Pure: no I/O.
import { isRecord } from '#platform/contract/is-record.ts';
import type { Sent, Understanding } from './interface/understanding.ts';
import * as listed from './list.sent.ts';

const understandings = new Map(
  Object.values(listed).map((understanding: Understanding) => [understanding.name, understanding]),
);

/** The types that understand other forms than their own. */
export const understoodTypes: readonly string[] = [...understandings.keys()];

/**
 * The question in its type's own form, or what the type expects instead, in one sentence. What is not known of it is left as it
 * was, and its schema says what is wrong.
 */
export function understandQuestion(sent: unknown): unknown {
  if (!isRecord(sent)) return sent;
  // Members that are null were sent because the client has them for other types.
  const present: Sent = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
  const understanding = typeof present.type === 'string' ? understandings.get(present.type) : undefined;
  return understanding ? understanding.understand(present) : present;
}
