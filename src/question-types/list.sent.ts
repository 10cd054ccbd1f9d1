// How each type understands what API clients send; the conformance suite checks that none is left out.
export { fillBlankSent } from './fill-blank/understand.ts';
export { hotspotSent } from './hotspot/understand.ts';
export { matchingSent } from './matching/understand.ts';
export { multipleChoiceSent } from './multiple-choice/understand.ts';
export { multipleSelectSent } from './multiple-select/understand.ts';
export { openEndedSent } from './open-ended/understand.ts';
export { rankingSent } from './ranking/understand.ts';
export { scaleSent } from './scale/understand.ts';
export { shortAnswerSent } from './short-answer/understand.ts';
export { trueFalseSent } from './true-false/understand.ts';
