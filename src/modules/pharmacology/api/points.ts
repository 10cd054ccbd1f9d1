// Where other modules of the bench add their part to the page about the data set and to its export.
import { definePoint } from '#platform/server/module.ts';

/** A table of counts for the page about the data set. */
export type CountTable = {
  id: string;
  title: string;
  rows: { name: string; count: number }[];
  total: number;
};
/** Tables of counts for the page about the data set. */
export const dataSetTables = definePoint<() => Promise<CountTable[]>>('pharmacology.dataSetTables');

/** A sheet of the export for experts: all its rows, in a fixed order. */
export type DataSetSheet = { name: string; rows(): Promise<Record<string, unknown>[]> };
export const dataSetSheets = definePoint<DataSetSheet>('pharmacology.dataSetSheets');
