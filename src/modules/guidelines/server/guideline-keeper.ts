// Keeps the records of guidelines: what a change makes of one, whether that is sound, and doing it.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  keepVersion,
  type RecordChange,
  type RecordKeeper,
  raiseRevision,
  readFormulary,
  requireVersion,
  type Transaction,
} from '#modules/pharmacology/server.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { GuidelineDraft } from '../contract.ts';
import { clinicalGuidelines as table } from '../tables.ts';

type Reader = Pick<Transaction, 'select'>;
type Row = typeof table.$inferSelect;

/** `AHA 2024: Stroke` -> `aha-2024-stroke` */
function idOfTitle(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-|-$/g, '').slice(0, 100).replace(/-$/, '');
}

function soundDraft(value: Record<string, unknown>): GuidelineDraft {
  const parsed = GuidelineDraft.strict().safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'record'}: ${message}`,
  );
  throw new AppError('bad_request', {
    message: `This record is not sound yet: ${problems.slice(0, 3).join('; ')}.`,
    details: { problems },
  });
}

async function findRow(tx: Reader, id: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.guidelineId, id), isNull(table.deletedAt)));
  return row ?? null;
}

type Outcome = { id: string; before: Row | null; after: GuidelineDraft | null };

/** @throws AppError guideline_not_found, guideline_exists, bad_request */
async function outcomeOf(tx: Reader, { action, targetId, value }: RecordChange): Promise<Outcome> {
  if (action === 'create') {
    const after = soundDraft(value);
    const id = idOfTitle(`${after.organization} ${after.title} ${after.published.slice(0, 4)}`);
    if (!id) throw new AppError('bad_request', { message: 'The title needs letters or digits.' });
    if (await findRow(tx, id)) throw new AppError('guideline_exists');
    return { id, before: null, after };
  }
  const before = await findRow(tx, targetId ?? '');
  if (!before) throw new AppError('guideline_not_found');
  if (action === 'delete') return { id: before.guidelineId, before, after: null };
  return { id: before.guidelineId, before, after: soundDraft({ ...before.record, ...value }) };
}

export function guidelineKeeper(services: Services): RecordKeeper {
  const { db, now } = services;

  /** Asked before any transaction: it reads through connections of its own. @throws AppError drug_not_found */
  async function requireDrugs(after: GuidelineDraft | null): Promise<void> {
    if (!after?.drugs.length) return;
    const { byId } = await readFormulary(services);
    const unknown = after.drugs.find((id) => !byId.has(id));
    if (unknown)
      throw new AppError('drug_not_found', { message: `There is no drug “${unknown}” in this data set.` });
  }

  return {
    kind: 'guideline',
    async read(id, within) {
      const row = await findRow(within, id);
      return row && { title: row.record.title, version: row.version, record: row.record };
    },
    async versionsOf(ids) {
      const rows = await db
        .select({ id: table.guidelineId, version: table.version })
        .from(table)
        .where(and(inArray(table.guidelineId, [...ids]), isNull(table.deletedAt)));
      return new Map(rows.map(({ id, version }) => [id, version]));
    },
    async check(change) {
      const { before, after } = await outcomeOf(db, change);
      await requireDrugs(after);
      return { title: after?.title ?? before?.record.title ?? '', after };
    },
    async apply(tx, change, by) {
      if (change.targetId)
        await tx
          .select({ id: table.guidelineId })
          .from(table)
          .where(eq(table.guidelineId, change.targetId))
          .for('update');
      const { id, before, after } = await outcomeOf(tx, change);
      requireVersion(change, before);
      const updatedAt = new Date(now());
      const version = sql`${table.version} + 1`;
      const fields = after && {
        category: after.category,
        organization: after.organization,
        record: after,
        source: 'edited',
        updatedAt,
      };
      const [written] = fields
        ? await tx
            .insert(table)
            .values({ guidelineId: id, ...fields })
            .onConflictDoUpdate({ target: table.guidelineId, set: { ...fields, deletedAt: null, version } })
            .returning({ version: table.version })
        : await tx
            .update(table)
            .set({ deletedAt: updatedAt, updatedAt, version })
            .where(eq(table.guidelineId, id))
            .returning({ version: table.version });
      await keepVersion(tx, {
        kind: 'guideline',
        targetId: id,
        action: change.action,
        before: before?.record ?? null,
        after,
        version: written?.version ?? 1,
        reason: by.reason,
        byId: by.userId,
        at: now(),
      });
      await raiseRevision(tx, 'guidelines', now());
      return { id };
    },
  };
}
