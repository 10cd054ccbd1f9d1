// The list of question types as authors see them: icons and editors.
export { fillBlank } from './fill-blank/views/authoring.ts';
export { hotspot } from './hotspot/views/authoring.ts';
export { matching } from './matching/views/authoring.ts';
export { multipleChoice } from './multiple-choice/views/authoring.ts';
export { multipleSelect } from './multiple-select/views/authoring.ts';
export { openEnded } from './open-ended/views/authoring.ts';
export { ranking } from './ranking/views/authoring.ts';
export { scale } from './scale/views/authoring.ts';
export { shortAnswer } from './short-answer/views/authoring.ts';
export { trueFalse } from './true-false/views/authoring.ts';
