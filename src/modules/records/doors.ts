// Where a module that keeps records registers their kind, so that the list of proposals can show them.
import { defineDoor, type Placed } from '#platform/web/pages/doors.ts';
import type { RecordKind } from './web/record-kind.ts';

/** The kinds of records, for the list of proposals. */
export const recordKinds = defineDoor<Placed & { load(): Promise<{ recordKind: RecordKind }> }>(
  'record-kinds',
);
