// The question on the screen, remembered for this tab, so that a reload comes back to it.
const prefix = 'rounds.place.';

export function readPlace(attemptKey: string, questionCount: number): number | 'review' {
  const text = sessionOf()?.getItem(prefix + attemptKey);
  if (text === 'review') return 'review';
  const index = Number(text ?? 0);
  return Number.isInteger(index) && index >= 0 && index < questionCount ? index : 0;
}

export function keepPlace(attemptKey: string, place: number | 'review'): void {
  try {
    sessionOf()?.setItem(prefix + attemptKey, String(place));
  } catch {
    // If the storage is full or forbidden, a reload begins with the first question.
  }
}

function sessionOf(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
