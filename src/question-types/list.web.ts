// The list of question types as students and teachers see them. Phones load what is named here and what it imports.
export { fillBlank } from './fill-blank/views/playing.ts';
export { hotspot } from './hotspot/views/playing.ts';
export { matching } from './matching/views/playing.ts';
export { multipleChoice } from './multiple-choice/views/playing.ts';
export { multipleSelect } from './multiple-select/views/playing.ts';
export { openEnded } from './open-ended/views/playing.ts';
export { ranking } from './ranking/views/playing.ts';
export { scale } from './scale/views/playing.ts';
export { shortAnswer } from './short-answer/views/playing.ts';
export { trueFalse } from './true-false/views/playing.ts';
