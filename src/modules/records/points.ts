// Where a module that keeps records registers their kind, so that the list of proposals can show them.
import { definePoint, type Placed } from '#platform/web/pages/points.ts';
import type { RecordKind } from './web/record-kind.ts';

/** The kinds of records, for the list of proposals. */
export const recordKinds = definePoint<Placed & { load(): Promise<{ recordKind: RecordKind }> }>(
  'record-kinds',
);
