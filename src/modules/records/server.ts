// The records module: stores records of any kind for the modules that know them, with versions, proposals and a
// history.
import { defineServerModule } from '#platform/server/module.ts';
import { RecordError } from './errors.ts';
import { personalData } from './server/personal-data.ts';
import { recordRoutes } from './server/routes.ts';

export { announceRecordChange, makeChange } from './server/changing/making-changes.ts';
export { type RecordChange, type RecordKeeper, recordKeepers } from './server/keeping/record-keepers.ts';
export {
  fieldsOf,
  findRecord,
  type RecordOutcome,
  recordKeeper,
  refuseRecord,
  soundRecord,
} from './server/keeping/record-keeping.ts';

export default defineServerModule({
  name: 'records',
  errors: [RecordError],
  personalData,
  routes: recordRoutes,
});
