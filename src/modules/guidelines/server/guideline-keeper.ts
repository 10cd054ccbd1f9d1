// Keeps the records of guidelines: the result of a change, whether it is valid, and making it.
import { isNull, sql } from 'drizzle-orm';
import { readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { raiseRevision } from '#modules/pharmacology/api/loading.ts';
import { membersShownFirst } from '#modules/pharmacology/contract.ts';
import { PharmacologyError } from '#modules/pharmacology/errors.ts';
import {
  findRecord,
  type RecordOutcome,
  recordKeeper,
  refuseRecord,
  soundRecord,
} from '#modules/records/api/keeping.ts';
import type { RecordKeeper } from '#modules/records/api/points.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { GuidelineDraft } from '../contract.ts';
import { GuidelineError } from '../errors.ts';
import { clinicalGuidelines as table } from '../tables.ts';
import { t } from './texts.ts';

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

/** An empty optional field becomes a missing one. */
function soundGuideline(value: Record<string, unknown>): GuidelineDraft {
  const { supersedes, ...draft } = soundRecord(GuidelineDraft.strict(), value);
  return { ...draft, ...(supersedes ? { supersedes } : {}) };
}

function idOfGuideline({ organization, title, published }: GuidelineDraft): string {
  return idOfTitle(`${organization} ${title} ${published.slice(0, 4)}`);
}

/** `Infectious disease` and `infectious-disease` are one category to readers. */
const spelling = (category: string) => category.toLowerCase().replace(/[\s-]+/g, ' ');

/** A new category is welcome, a different spelling of an existing one is not. @throws AppError bad_request */
async function requireOneSpelling(
  tx: Reader,
  before: Row | null,
  { category }: GuidelineDraft,
): Promise<void> {
  if (category === before?.category) return;
  const rows = await tx
    .select({ known: table.category })
    .from(table)
    .where(isNull(table.deletedAt))
    .groupBy(table.category);
  const names = rows.map(({ known }) => known);
  if (names.includes(category)) return;
  const other = names.find((known) => spelling(known) === spelling(category));
  if (other) refuseRecord([`category: there is “${other}” already; write it in the same way`]);
}

/** @throws AppError guideline_exists, bad_request */
async function draft(
  tx: Reader,
  before: Row | null,
  value: Record<string, unknown>,
): Promise<GuidelineDraft> {
  const after = soundGuideline({ ...before?.record, ...value });
  if (!before) {
    const id = idOfGuideline(after);
    if (!id) throw new AppError('bad_request', { message: t('needsLetters') });
    if (await findRecord(tx, table, table.guidelineId, id)) throw new GuidelineError('guideline_exists');
  }
  await requireOneSpelling(tx, before, after);
  return after;
}

async function write(tx: Transaction, before: Row | null, after: GuidelineDraft, at: Date) {
  const id = before?.guidelineId ?? idOfGuideline(after);
  const { category, organization } = after;
  const fields = { category, organization, record: after, source: 'edited', updatedAt: at };
  const [written] = await tx
    .insert(table)
    .values({ guidelineId: id, ...fields })
    .onConflictDoUpdate({
      target: table.guidelineId,
      set: { ...fields, deletedAt: null, version: sql`${table.version} + 1` },
    })
    .returning({ version: table.version });
  return { id, version: written?.version ?? 1 };
}

export function guidelineKeeper(services: Services): RecordKeeper {
  /**
   * Checks only newly named drugs: a drug that has left the data set stays named, and blocks no change of the rest.
   * @throws AppError drug_not_found
   */
  async function requireDrugs({ before, after }: RecordOutcome<Row, GuidelineDraft>): Promise<void> {
    const known = new Set(before?.record.drugs);
    const fresh = after?.drugs.filter((id) => !known.has(id)) ?? [];
    if (fresh.length === 0) return;
    const { byId } = await readFormulary(services);
    const unknown = fresh.find((id) => !byId.has(id));
    if (unknown)
      throw new PharmacologyError('drug_not_found', {
        message: t('unknownDrug', { name: unknown }),
      });
  }

  return recordKeeper<Row, GuidelineDraft>(services, {
    kind: 'guideline',
    shownFirst: membersShownFirst,
    table,
    id: table.guidelineId,
    missing: () => new GuidelineError('guideline_not_found'),
    keptOf: ({ guidelineId, version, record }) => ({ id: guidelineId, version, record }),
    titleOf: ({ title }) => String(title),
    draft,
    checkAround: requireDrugs,
    write,
    changed: (tx, at) => raiseRevision(tx, 'guidelines', at.getTime()),
  });
}
