// The question on the screen, remembered for this tab, so that a reload comes back to it.
import { ofTab } from '#platform/web/stored.ts';

const prefix = 'rounds.place.';

export function readPlace(attemptKey: string, questionCount: number): number | 'review' {
  const text = ofTab.read(prefix + attemptKey);
  if (text === 'review') return 'review';
  const index = Number(text ?? 0);
  return Number.isInteger(index) && index >= 0 && index < questionCount ? index : 0;
}

export function keepPlace(attemptKey: string, place: number | 'review'): void {
  ofTab.write(prefix + attemptKey, String(place));
}
