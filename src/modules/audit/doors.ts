// Where later modules say on which page one reads about what an entry of the audit log was done to.
import { defineDoor, type Placed } from '#platform/web/pages/doors.ts';
import type { AuditEntry } from './contract.ts';

/** The first module that knows a page for an entry gives its path; null where it has none. */
type AuditSubjects = Placed & { pathOf(entry: AuditEntry): string | null };

export const auditSubjects = defineDoor<AuditSubjects>('audit-subjects');
