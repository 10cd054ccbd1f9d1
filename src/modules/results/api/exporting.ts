// How files with results are called.
export { exportFileName } from '../server/export-results.ts';
