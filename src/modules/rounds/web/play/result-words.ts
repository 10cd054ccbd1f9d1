// What the outcomes of an answer are called, and the sign that says it without colour.
import type { OwnResult } from '#question-types/shown-question.ts';
import { t } from '../texts.ts';

export const resultSigns: Record<OwnResult['state'], string> = {
  right: '✓',
  partial: '½',
  wrong: '✗',
  unanswered: '–',
  ungraded: '…',
};

const titles = {
  right: 'resultRight',
  partial: 'resultPartial',
  wrong: 'resultWrong',
  unanswered: 'resultUnanswered',
  ungraded: 'resultUngraded',
} as const;

export function resultTitle(state: OwnResult['state']): string {
  return t(titles[state]);
}
