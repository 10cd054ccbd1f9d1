// Imports subscribers from a file. People who left are not subscribed again, and nothing is sent.
import { inArray } from 'drizzle-orm';
import { readRolesByEmail } from '#modules/accounts/api/people.ts';
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { breather } from '#platform/server/waiting/breath.ts';
import type { ImportReport } from '../../contract/shapes.ts';
import { NewsletterError } from '../../errors.ts';
import { newsletterConsents, newsletterSubscribers, newsletterSuppressions } from '../../tables.ts';
import { consentRow } from '../consents.ts';
import { suppressionHash } from '../links.ts';
import { t } from '../texts.ts';
import { csvLines, decodeCsv, separatorOf } from './csv-lines.ts';
import { type LeftElsewhere, rememberLeft } from './left-elsewhere.ts';
import { columnsOf, type Found, readLine, severer } from './subscriber-columns.ts';

const batchLines = 500;
const maxLines = 200_000;
const maxProblems = 20;

export type ImportOrder = { consentSource: string; tags: string[]; isDryRun: boolean };

const fresh = (isDryRun: boolean): ImportReport => ({
  isDryRun,
  lines: 0,
  added: 0,
  known: 0,
  left: 0,
  pending: 0,
  twice: 0,
  invalid: 0,
  problems: [],
  ignored: [],
});

/** Those of a batch that may be added; the others are counted. */
async function sift(services: Services, batch: readonly Found[], report: ImportReport): Promise<Found[]> {
  const keys = batch.map(({ emailKey }) => emailKey);
  const { db } = services;
  const known = await db
    .select({ emailKey: newsletterSubscribers.emailKey, status: newsletterSubscribers.status })
    .from(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.emailKey, keys));
  const statuses = new Map(known.map(({ emailKey, status }) => [emailKey, status]));
  const hashes = new Map(keys.map((emailKey) => [emailKey, suppressionHash(services, emailKey)]));
  const found = await db
    .select({ keyHash: newsletterSuppressions.keyHash })
    .from(newsletterSuppressions)
    .where(inArray(newsletterSuppressions.keyHash, [...hashes.values()]));
  const suppressed = new Set(found.map(({ keyHash }) => keyHash));
  return batch.filter(({ emailKey }) => {
    const status = statuses.get(emailKey);
    const isReached = status === undefined || status === 'active' || status === 'pending';
    const hasLeft = !isReached || suppressed.has(hashes.get(emailKey) ?? '');
    if (hasLeft) report.left += 1;
    else if (status) report.known += 1;
    return !hasLeft && !status;
  });
}

async function add(services: Services, chosen: readonly Found[], order: ImportOrder): Promise<number> {
  if (chosen.length === 0) return 0;
  const at = new Date(services.now());
  const roles = await readRolesByEmail(
    services.db,
    chosen.map(({ emailKey }) => emailKey),
  );
  return services.db.transaction(async (tx) => {
    const rows = chosen.map(({ email, emailKey, name, tags, subscribedAt }) => ({
      subscriberId: newId(),
      email,
      emailKey,
      name,
      status: 'active' as const,
      source: 'import',
      tags: [...new Set([...order.tags, ...tags])].slice(0, 20),
      role: roles.get(emailKey) ?? null,
      // Never in the future, whatever a file says.
      subscribedAt: subscribedAt && subscribedAt < at ? subscribedAt : at,
    }));
    const added = await tx
      .insert(newsletterSubscribers)
      .values(rows)
      .onConflictDoNothing()
      .returning({ subscriberId: newsletterSubscribers.subscriberId });
    const occasion = { source: order.consentSource, address: '', at };
    if (added.length > 0)
      await tx
        .insert(newsletterConsents)
        .values(added.map(({ subscriberId }) => consentRow(subscriberId, 'imported', occasion)));
    return added.length;
  });
}

async function takeBatch(
  services: Services,
  batch: readonly Found[],
  order: ImportOrder,
  report: ImportReport,
): Promise<void> {
  if (batch.length === 0) return;
  const chosen = await sift(services, batch, report);
  const added = order.isDryRun ? chosen.length : await add(services, chosen, order);
  report.added += added;
  // Subscribed at the same moment.
  report.known += chosen.length - added;
}

/** @throws NewsletterError newsletter_import_unreadable where there is no column of addresses */
function openFile(bytes: Buffer) {
  const text = decodeCsv(bytes);
  const lines = csvLines(text, separatorOf(text));
  return { lines, columns: columnsOf(lines.next().value?.cells) };
}

function* linesOf(bytes: Buffer) {
  const { lines, columns } = openFile(bytes);
  for (const { line, cells } of lines)
    yield { line, found: cells && readLine(line, cells, columns), isBroken: !cells };
}

/**
 * The whole file is read once before anything is stored, since one person may have several lines: who has left in one of
 * them has left.
 * @throws NewsletterError newsletter_import_unreadable for a state that is not known, too
 */
async function readStates(bytes: Buffer): Promise<Map<string, Found['state']>> {
  const breathe = breather();
  const states = new Map<string, Found['state']>();
  let lines = 0;
  for (const { found } of linesOf(bytes)) {
    lines += 1;
    if (lines > maxLines)
      throw new NewsletterError('newsletter_import_unreadable', { message: t('import.tooLong') });
    if (found) {
      const before = states.get(found.emailKey);
      states.set(found.emailKey, severer(before ?? 'active', found.state));
    }
    await breathe();
  }
  return states;
}

/**
 * One batch of lines at a time, each in full: rows added before an error stay, and the same file can be imported again.
 */
async function readFile(services: Services, bytes: Buffer, order: ImportOrder): Promise<ImportReport> {
  const states = await readStates(bytes);
  const { ignored } = openFile(bytes).columns;
  const report = { ...fresh(order.isDryRun), ignored };
  const seen = new Set<string>();
  let batch: Found[] = [];
  let left: LeftElsewhere[] = [];
  for (const { line, found, isBroken } of linesOf(bytes)) {
    report.lines += 1;
    if (!found) {
      report.invalid += 1;
      const said = t(isBroken ? 'import.brokenLine' : 'import.noAddress', { line });
      if (report.problems.length < maxProblems) report.problems.push(said);
    } else if (seen.has(found.emailKey)) report.twice += 1;
    else {
      seen.add(found.emailKey);
      const state = states.get(found.emailKey) ?? found.state;
      // They have left there: the wish goes along with the list.
      if (state === 'active') batch.push(found);
      else if (state === 'pending') report.pending += 1;
      else {
        report.left += 1;
        left.push({ email: found.email, emailKey: found.emailKey, state });
      }
    }
    if (batch.length + left.length < batchLines) continue;
    await takeBatch(services, batch, order, report);
    if (!order.isDryRun) await rememberLeft(services, left, order.consentSource);
    [batch, left] = [[], []];
  }
  await takeBatch(services, batch, order, report);
  if (!order.isDryRun) await rememberLeft(services, left, order.consentSource);
  return report;
}

/**
 * A state that is not known stops it before anything is stored.
 * @throws AppError newsletter_import_unreadable
 */
export async function importSubscribers(
  services: Services,
  admin: Caller,
  bytes: Buffer,
  order: ImportOrder,
): Promise<ImportReport> {
  const report = await readFile(services, bytes, order);
  if (!order.isDryRun) {
    const { lines, added } = report;
    const subject = { id: 'newsletter-import', label: order.consentSource };
    await recordAudit(
      services,
      admin,
      { action: 'newsletter-subscriber.import', subject, after: { lines, added } },
      services.db,
    );
  }
  return report;
}
