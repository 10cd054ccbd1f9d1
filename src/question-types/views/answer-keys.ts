// The keys of answers: a letter or a digit chooses, Enter submits.
import { isEnter } from '#platform/web/ui/keys/enter.ts';
import { usePageKeys } from '#platform/web/ui/keys/page-keys.ts';

/** Letters and digits choose and Enter submits, wherever the focus is, except while something is being written. */
export function useAnswerKeys(
  count: number,
  isOn: boolean,
  choose: (position: number) => void,
  submit: () => void,
): void {
  usePageKeys((event, { isWriting, target }) => {
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
    // On a tile of a radio group Enter presses it; on a checkbox tile it confirms the current answer.
    if (isEnter(event)) return target.closest('button:not([role="checkbox"]), a, summary') ? null : submit;
    const position = positionOfKey(event.key);
    return position < 0 || position >= count ? null : () => choose(position);
  }, isOn);
}

function positionOfKey(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  if (key === '0') return 9;
  return /^[a-z]$/i.test(key) ? key.toUpperCase().charCodeAt(0) - 65 : -1;
}
