// What later modules may add to classes.
export { type ClassCell, type ClassColumn, classColumns } from '../server/results/class-columns.ts';
