// The audit log as administrators read it: in the words of the screens.
import { and, asc, desc, eq } from 'drizzle-orm';
import { type Dictionary, texts } from '#platform/contract/i18n.ts';
import { isRecord } from '#platform/contract/is-record.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import { definePoint, type Services } from '#platform/server/module.ts';
import type { AuditEntry } from '../contract.ts';
import { auditEntries } from '../tables.ts';

/**
 * The words of a module's entries, in its `locales/en-audit.json`: its actions by code, `field.<name>` for fields whose
 * name says too little, and `value.<field>.<value>` for values that are codes.
 */
export const auditActions = definePoint<Dictionary>('audit.actions');

/**
 * What entries were about, where the log itself must not say it: it outlives people, and texts that someone removed.
 * Looked up when the log is read, so that it says nothing any more once they are gone.
 */
export const auditLabels = definePoint<{
  /** The beginning of its actions. */
  prefix: string;
  /** @returns labels by `subjectId`; what was deleted is missing, and keeps the label of its entry */
  labelsOf(subjectIds: string[]): Promise<Map<string, string>>;
}>('audit.labels');

type Row = typeof auditEntries.$inferSelect;
type Query = {
  action?: string;
  actorId?: string;
  subjectId?: string;
  search?: string;
  page: number;
  limit: number;
};

async function labelsFor(services: Services, rows: readonly Row[]): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const { prefix, labelsOf } of services.provided(auditLabels)) {
    const ids = rows.filter(({ action }) => action.startsWith(prefix)).map(({ subjectId }) => subjectId);
    if (ids.length === 0) continue;
    for (const [id, label] of await labelsOf([...new Set(ids)])) labels.set(id, label);
  }
  return labels;
}

/** The words that its fields and coded values have, by `field.<name>` and `value.<field>.<value>`. */
function wordsOf({ before, after }: Row, wordOf: (key: string) => string): Record<string, string> {
  const keys = [before, after].flatMap((side) =>
    Object.entries(isRecord(side) ? side : {}).flatMap(([name, value]) => [
      `field.${name}`,
      ...[value].flat().map((one) => `value.${name}.${one}`),
    ]),
  );
  // A key without words is its own text.
  return Object.fromEntries(keys.map((key) => [key, wordOf(key)]).filter(([key, word]) => key !== word));
}

export async function listEntries(services: Services, query: Query) {
  const { action, actorId, subjectId, search, ...paging } = query;
  const { db } = services;
  const wordOf: (key: string) => string = texts(...services.provided(auditActions));
  const chosen = and(
    action ? eq(auditEntries.action, action) : undefined,
    actorId ? eq(auditEntries.actorId, actorId) : undefined,
    subjectId ? eq(auditEntries.subjectId, subjectId) : undefined,
    containsWords([auditEntries.subjectLabel, auditEntries.actorName], search),
  );
  const latest = db
    .select()
    .from(auditEntries)
    .where(chosen)
    .orderBy(desc(auditEntries.at), desc(auditEntries.entryId));
  const { rows, ...page } = await pageOf(latest, paging, db.$count(auditEntries, chosen));
  const actions = await db
    .selectDistinct({ action: auditEntries.action })
    .from(auditEntries)
    .orderBy(asc(auditEntries.action));
  const labels = await labelsFor(services, rows);
  const entries: AuditEntry[] = rows.map((row) => {
    const { entryId, at, ...rest } = row;
    return {
      id: entryId,
      at: at.toISOString(),
      ...rest,
      subjectLabel: labels.get(row.subjectId) ?? row.subjectLabel,
      actionName: wordOf(row.action),
      words: wordsOf(row, wordOf),
    };
  });
  return {
    entries,
    actions: actions.map(({ action: code }) => ({ code, name: wordOf(code) })),
    ...page,
  };
}
