// What later modules show of practising: a question to try.
export { TrialQuestion } from './web/types/trial-question.tsx';
