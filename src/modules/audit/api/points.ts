// What later modules may add to the audit log.
export { auditActions, auditLabels } from '../server/entries.ts';
