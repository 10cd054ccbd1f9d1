// The question types that models can draft, in the order in which they are offered.
import type { DraftShape } from './interface/draft-shape.ts';
import { matchingDraft } from './matching/draft.ts';
import { multipleChoiceDraft } from './multiple-choice/draft.ts';
import { multipleSelectDraft } from './multiple-select/draft.ts';
import { rankingDraft } from './ranking/draft.ts';
import { shortAnswerDraft } from './short-answer/draft.ts';
import { trueFalseDraft } from './true-false/draft.ts';

export const draftShapes: readonly DraftShape[] = [
  multipleChoiceDraft,
  trueFalseDraft,
  multipleSelectDraft,
  shortAnswerDraft,
  matchingDraft,
  rankingDraft,
];
