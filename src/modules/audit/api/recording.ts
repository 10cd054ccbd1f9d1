// Writing to the audit log.
import type { Caller } from '#platform/contract/access.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { auditEntries } from '../tables.ts';

export { recordSecurityEvent } from '../server/security-events.ts';

/** What an entry says besides who and when. `before` and `after` hold only the changed fields, never a secret. */
export type AuditAction = {
  action: string;
  subject: { id: string; label: string };
  before?: unknown;
  after?: unknown;
};

/** Writes an entry; with `within`, in the same transaction as the change, so that neither exists without the other. */
export async function recordAudit(
  services: Pick<Services, 'db' | 'now'>,
  actor: Pick<Caller, 'userId' | 'name'>,
  { action, subject, before, after }: AuditAction,
  within: Pick<Database, 'insert'> = services.db,
): Promise<void> {
  await within.insert(auditEntries).values({
    entryId: newId(),
    at: new Date(services.now()),
    actorId: actor.userId,
    actorName: actor.name,
    action,
    subjectId: subject.id,
    subjectLabel: subject.label,
    before: before ?? null,
    after: after ?? null,
  });
}
