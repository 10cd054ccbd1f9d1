// Whether what the server has saved settles what the device still wants to send.
import type { SavedAnswer } from '../../live.ts';
import type { PendingAnswer } from '../seat-store.ts';

/** It is the very answer, or a later change of it. What the device numbered with nothing is the first. */
export function isAnsweredBy(pending: PendingAnswer | null, saved: SavedAnswer | null): boolean {
  if (!pending || saved?.questionId !== pending.questionId) return false;
  return (saved.sequence ?? 0) >= (pending.sequence ?? 0);
}
