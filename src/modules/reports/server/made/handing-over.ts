// A finished report: ready for its owner and, if it was scheduled, announced by email with a link that needs
// signing in.
import { and, eq } from 'drizzle-orm';
import { readUserById, type StoredUser } from '#modules/accounts/api/people.ts';
import { linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { reportDays } from '../../contract/made.ts';
import { reportSchedules, reports } from '../../tables.ts';
import type { StoredReport } from './report-store.ts';
import { t } from './texts.ts';

const dayMs = 24 * 3_600_000;

/** Who may still see their own results. */
export const mayReadReports = (user: StoredUser | null): user is StoredUser =>
  user !== null && user.status === 'active' && user.role !== 'student';

async function tellOwner(
  services: Services,
  { reportId, ownerId, kind, title }: StoredReport,
  tx: Pick<Database, 'insert' | 'execute' | 'select' | 'update' | 'delete'>,
): Promise<void> {
  const user = await readUserById(tx, ownerId);
  const [schedule] = await tx.select().from(reportSchedules).where(eq(reportSchedules.userId, ownerId));
  if (!schedule) return;
  // Access has ended since the request, and so have the emails.
  if (!mayReadReports(user)) {
    await tx.delete(reportSchedules).where(eq(reportSchedules.userId, ownerId));
    return;
  }
  if (user.deletionDueAt !== null) return;
  const what = kind === 'week' ? 'week' : 'round';
  const content = {
    subject: t(`mail.${what}.subject`, { title }),
    preview: t(`mail.${what}.preview`, { title }),
    heading: t(`mail.${what}.heading`),
    paragraphs: [t(`mail.${what}.text`, { title }), t('mail.signIn', { days: reportDays })],
    button: { label: t('mail.button'), url: `${await linkOrigin(services, tx)}/reports?report=${reportId}` },
    footnote: t('mail.footnote'),
  };
  await queueMail(services, { kind: `report-${what}`, to: user.email, content }, tx);
}

/** In one transaction: anyone notified finds it ready, and no one is notified twice. */
export async function handOver(services: Services, report: StoredReport, claim: string): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const ready = await tx
      .update(reports)
      .set({
        state: 'ready',
        runId: null,
        readyAt: new Date(now),
        expiresAt: new Date(now + reportDays * dayMs),
      })
      .where(
        and(eq(reports.reportId, report.reportId), eq(reports.runId, claim), eq(reports.state, 'working')),
      )
      .returning({ reportId: reports.reportId });
    if (ready.length > 0 && report.occasion !== null) await tellOwner(services, report, tx);
  });
}
