// Where later modules say which page is about the subject of an audit log entry.
import { definePoint, type Placed } from '#platform/web/pages/points.ts';
import type { AuditEntry } from './contract.ts';

/** The first module that knows a page for an entry returns its path; null if it has none. */
type AuditSubjects = Placed & { pathOf(entry: AuditEntry): string | null };

/** The page that an entry of the audit log is about. */
export const auditSubjects = definePoint<AuditSubjects>('audit-subjects');
