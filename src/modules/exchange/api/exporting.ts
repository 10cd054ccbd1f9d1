// Quizzes as files of other programs.
export { itemsOf } from '../server/exporting.ts';
export { listFormats, writerFor } from '../server/formats/registry.ts';
