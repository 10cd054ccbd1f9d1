// The data set as a whole: its export, its counts, its edition.
export { exportDataSet } from '../server/counting/data-set-export.ts';
export { countBy, readDataSet } from '../server/counting/data-set-info.ts';
export { authoredLicence, editionDate } from '../server/data-set/edition.ts';
