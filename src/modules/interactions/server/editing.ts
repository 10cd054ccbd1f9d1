// Keeps the records between drugs: the result of a change, whether it is valid, and making it.
import { eq } from 'drizzle-orm';
import { authoredLicence } from '#modules/pharmacology/api/data-set.ts';
import { readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { raiseRevision } from '#modules/pharmacology/api/loading.ts';
import { membersShownFirst } from '#modules/pharmacology/contract.ts';
import { PharmacologyError } from '#modules/pharmacology/errors.ts';
import { fieldsOf, findRecord, recordKeeper, soundRecord } from '#modules/records/api/keeping.ts';
import type { RecordKeeper } from '#modules/records/api/points.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { InteractionChange, InteractionDraft } from '../contract.ts';
import { InteractionError } from '../errors.ts';
import { drugInteractions as table } from '../tables.ts';
import { interactionIdOf } from './loading.ts';
import type { StoredInteraction } from './records.ts';
import { t } from './texts.ts';

type Reader = Pick<Transaction, 'select'>;
type Values = Record<string, unknown>;
/** The two in the order in which they are stored. */
function inOrder(draft: InteractionDraft): InteractionDraft {
  if (draft.drugAId < draft.drugBId) return draft;
  return { ...draft, drugAId: draft.drugBId, drugBId: draft.drugAId };
}

/** @throws AppError interaction_exists, bad_request */
async function draft(
  reader: Reader,
  before: StoredInteraction | null,
  value: Values,
): Promise<InteractionDraft> {
  if (before) {
    const change = soundRecord(InteractionChange, value);
    return soundRecord(InteractionDraft, { ...fieldsOf(InteractionDraft, before), ...change });
  }
  const after = inOrder(soundRecord(InteractionDraft, value));
  const { drugAId, drugBId } = after;
  if (drugAId === drugBId) throw new AppError('bad_request', { message: t('twoDrugs') });
  if (await findRecord(reader, table, table.interactionId, interactionIdOf(drugAId, drugBId)))
    throw new InteractionError('interaction_exists');
  return after;
}

/** An imported record stays unchanged; our own record of its pair overrides it. */
async function write(
  tx: Transaction,
  before: StoredInteraction | null,
  after: InteractionDraft,
  at: Date,
): Promise<{ id: string; version: number }> {
  const id = interactionIdOf(after.drugAId, after.drugBId);
  const [known] = await tx.select().from(table).where(eq(table.interactionId, id)).for('update');
  const isOther = known && known.deletedAt === null && known.interactionId !== before?.interactionId;
  if (isOther) throw new InteractionError('interaction_exists');
  const version = (known?.version ?? 0) + 1;
  const row = {
    ...after,
    interactionId: id,
    basis: 'edited' as const,
    source: 'edited',
    sourceVersion: at.toISOString().slice(0, 10),
    licence: before?.licence ?? authoredLicence,
    alsoBecause: before?.alsoBecause ?? [],
    ruleIds: before?.ruleIds ?? [],
    version,
    updatedAt: at,
    deletedAt: null,
  };
  await tx.insert(table).values(row).onConflictDoUpdate({ target: table.interactionId, set: row });
  return { id, version };
}

export function interactionKeeper(services: Services): RecordKeeper {
  return recordKeeper<StoredInteraction, InteractionDraft>(services, {
    kind: 'interaction',
    shownFirst: membersShownFirst,
    table,
    id: table.interactionId,
    missing: () => new InteractionError('interaction_not_found'),
    keptOf: (row) => ({
      id: row.interactionId,
      version: row.version,
      record: fieldsOf(InteractionDraft, row),
    }),
    // By ids, which are the names with hyphens for spaces: within a transaction nothing else can be queried.
    titleOf: ({ drugAId, drugBId }) => `${drugAId} + ${drugBId}`.replaceAll('-', ' '),
    draft,
    async checkAround({ before, after }) {
      if (before || !after) return;
      const { byId } = await readFormulary(services);
      if (!byId.has(after.drugAId) || !byId.has(after.drugBId)) throw new PharmacologyError('drug_not_found');
    },
    write,
    changed: (tx, at) => raiseRevision(tx, 'interactions', at.getTime()),
  });
}
