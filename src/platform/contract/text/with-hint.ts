// A refusal's message, followed by what to do about it where its details say so.
import { isRecord } from '../is-record.ts';

/** @param details of the refusal; `hint` is a sentence */
export function withHint({ message, details }: { message: string; details?: unknown }): string {
  if (!isRecord(details) || typeof details.hint !== 'string') return message;
  return `${message.replace(/\.$/, '')}. ${details.hint}`;
}
