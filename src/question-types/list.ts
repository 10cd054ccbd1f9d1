// The list of question types: their schemas, and what can be done with an answer. Each says itself in which place authors find it.
export { fillBlank } from './fill-blank/type.ts';
export { hotspot } from './hotspot/type.ts';
export { matching } from './matching/type.ts';
export { multipleChoice } from './multiple-choice/type.ts';
export { multipleSelect } from './multiple-select/type.ts';
export { openEnded } from './open-ended/type.ts';
export { ranking } from './ranking/type.ts';
export { scale } from './scale/type.ts';
export { shortAnswer } from './short-answer/type.ts';
export { trueFalse } from './true-false/type.ts';
