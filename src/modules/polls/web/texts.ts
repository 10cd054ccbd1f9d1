// The texts of this module's parts.
import { texts } from '#platform/contract/i18n.ts';
import type { PollKind } from '../contract/kinds.ts';
import en from '../locales/en.json' with { type: 'json' };

export const t = texts(en);

/** What a choice is called. */
export function choiceText(kind: PollKind, choice: number): string {
  if (kind === 'yes-no') return t(choice === 0 ? 'yes' : 'no');
  return kind === 'steps' ? String(choice + 1) : String.fromCharCode(65 + choice);
}
