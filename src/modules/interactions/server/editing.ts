// Changes to records between drugs: by admins at once, and by proposals through the same keeper.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import {
  authoredLicence,
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
import { InteractionChange, InteractionDraft } from '../contract.ts';
import { drugInteractions as table } from '../tables.ts';
import { interactionIdOf } from './loading.ts';
import type { StoredInteraction } from './records.ts';

type Reader = Pick<Transaction, 'select'>;
type Values = Record<string, unknown>;

/** A change that was found right: what stands there now, and what is to stand there. */
type Planned = { before: StoredInteraction | null; after: InteractionDraft | null };

const fields = Object.keys(InteractionDraft.shape) as (keyof InteractionDraft)[];

function recordOf(row: StoredInteraction | InteractionDraft): Values {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

/** @throws AppError bad_request naming the field that is wrong */
function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('bad_request', {
    message: details.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; '),
    details,
  });
}

async function stored(reader: Reader, id: string): Promise<StoredInteraction | null> {
  const [row] = await reader
    .select()
    .from(table)
    .where(and(eq(table.interactionId, id), isNull(table.deletedAt)));
  return row ?? null;
}

/** The two in the order in which they are stored. */
function inOrder(draft: InteractionDraft): InteractionDraft {
  if (draft.drugAId < draft.drugBId) return draft;
  return { ...draft, drugAId: draft.drugBId, drugBId: draft.drugAId };
}

/** By ids, which are the names with hyphens: within a transaction nothing else can be asked for. */
function titleOf({ drugAId, drugBId }: Pick<InteractionDraft, 'drugAId' | 'drugBId'>): string {
  return `${drugAId} + ${drugBId}`;
}

async function planCreation(reader: Reader, value: Values): Promise<Planned> {
  const after = inOrder(parsed(InteractionDraft, value));
  if (after.drugAId === after.drugBId)
    throw new AppError('bad_request', { message: 'An interaction needs two different drugs.' });
  if (await stored(reader, interactionIdOf(after.drugAId, after.drugBId)))
    throw new AppError('interaction_exists');
  return { before: null, after };
}

/** @throws AppError interaction_not_found, interaction_exists, bad_request */
async function plan(reader: Reader, { action, targetId, value }: RecordChange): Promise<Planned> {
  if (action === 'create') return planCreation(reader, value);
  const before = targetId === null ? null : await stored(reader, targetId);
  if (!before) throw new AppError('interaction_not_found');
  if (action === 'delete') return { before, after: null };
  const change = parsed(InteractionChange, value);
  return { before, after: parsed(InteractionDraft, { ...recordOf(before), ...change }) };
}

export function interactionKeeper(services: Services): RecordKeeper {
  return {
    kind: 'interaction',

    async read(id, within) {
      const row = await stored(within, id);
      return row && { title: titleOf(row), version: row.version, record: recordOf(row) };
    },

    async versionsOf(ids) {
      const rows = await services.db
        .select({ id: table.interactionId, version: table.version })
        .from(table)
        .where(and(inArray(table.interactionId, [...ids]), isNull(table.deletedAt)));
      return new Map(rows.map(({ id, version }) => [id, version]));
    },

    async check(change) {
      const { before, after } = await plan(services.db, change);
      const pair = after ?? before;
      const { byId } = await readFormulary(services);
      if (change.action === 'create' && after && !(byId.has(after.drugAId) && byId.has(after.drugBId)))
        throw new AppError('drug_not_found');
      return { title: pair ? titleOf(pair) : '', after: after && recordOf(after) };
    },

    async apply(tx, change, { userId, reason }) {
      // Two changes of one record wait for each other.
      if (change.targetId) {
        await tx.select().from(table).where(eq(table.interactionId, change.targetId)).for('update');
      }
      const { before, after } = await plan(tx, change);
      requireVersion(change, before);
      const at = services.now();
      const written = after
        ? await write(tx, before, after, new Date(at))
        : await takeOut(tx, before as StoredInteraction, new Date(at));
      const isSame = before?.interactionId === written.interactionId;
      await keepVersion(tx, {
        kind: 'interaction',
        targetId: written.interactionId,
        action: isSame ? change.action : 'create',
        before: before && isSame ? recordOf(before) : null,
        after: after && recordOf(after),
        version: written.version,
        reason,
        byId: userId,
        at,
      });
      await raiseRevision(tx, 'interactions', at);
      return { id: written.interactionId };
    },
  };
}

/** An import's record stays as it came; what is written about its pair stands above it. */
async function write(
  tx: Transaction,
  before: StoredInteraction | null,
  after: InteractionDraft,
  at: Date,
): Promise<StoredInteraction> {
  const id = interactionIdOf(after.drugAId, after.drugBId);
  const [known] = await tx.select().from(table).where(eq(table.interactionId, id)).for('update');
  const isOther = known && known.deletedAt === null && known.interactionId !== before?.interactionId;
  if (isOther) throw new AppError('interaction_exists');
  const row = {
    ...after,
    interactionId: id,
    basis: 'edited' as const,
    source: 'edited',
    sourceVersion: at.toISOString().slice(0, 10),
    licence: before?.licence ?? authoredLicence,
    alsoBecause: before?.alsoBecause ?? [],
    ruleIds: before?.ruleIds ?? [],
    version: (known?.version ?? 0) + 1,
    updatedAt: at,
    deletedAt: null,
  };
  const [written] = await tx
    .insert(table)
    .values(row)
    .onConflictDoUpdate({ target: table.interactionId, set: row })
    .returning();
  return written as StoredInteraction;
}

async function takeOut(
  tx: Transaction,
  { interactionId, version }: StoredInteraction,
  at: Date,
): Promise<StoredInteraction> {
  const [gone] = await tx
    .update(table)
    .set({ deletedAt: at, updatedAt: at, version: version + 1 })
    .where(eq(table.interactionId, interactionId))
    .returning();
  return gone as StoredInteraction;
}
