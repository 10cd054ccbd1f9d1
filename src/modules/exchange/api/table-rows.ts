// Rows of pasted or uploaded tables, for lists of other things than questions.
export { csvRows } from '../server/formats/tables/csv-rows.ts';
export { headingKey } from '../server/formats/tables/table-row.ts';
