// Reminders by email: who has not started gets one, at most one a day, never at night on the clocks of the assignment.
import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readNamesOf } from '#modules/accounts/api/people.ts';
import { membersOf, readClassOwner, type StoredMember } from '#modules/classes/api/classes.ts';
import { isMailConfigured, linkOrigin, type MailContent, queueMail } from '#modules/mail/api/queue.ts';
import { takeMailShare } from '#modules/mail/api/shares.ts';
import { MailError } from '#modules/mail/errors.ts';
import { readHandedOut } from '#modules/rounds/api/handed-out.ts';
import type { Caller } from '#platform/contract/access.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import type { ReminderPreview } from '../../contract.ts';
import { AssignmentError } from '../../errors.ts';
import { assignmentReminders, assignments } from '../../tables.ts';
import { requireAssignment } from '../assignment-store.ts';
import { dayIn, dueOf, wakingTime } from '../rules/times.ts';
import { type MemberStanding, readStandings } from '../standings.ts';
import { fromRow, type StoredAssignment } from '../stored-assignment.ts';
import { t } from '../texts.ts';

export const remindJob = defineJob({
  name: 'send-assignment-reminders',
  title: t('job.send-assignment-reminders'),
  data: z.object({ assignmentId: z.string() }),
  retries: 3,
  retryDelaySeconds: 60,
});

export const forgetJob = defineJob({
  name: 'forget-assignment-reminders',
  title: t('job.forget-assignment-reminders'),
  data: z.object({}),
  retries: 1,
  retryDelaySeconds: 60,
  cron: '17 3 * * *',
});

type Pending = { member: StoredMember; standing: MemberStanding };
type Recipient = Pending & { email: string; personKey: string };

function personKeyOf({ vault }: Pick<Services, 'vault'>, email: string): string {
  return createHmac('sha256', vault.keyFor('reminders of assignments'))
    .update(email.toLowerCase())
    .digest('base64url');
}

async function readPending(services: Services, stored: StoredAssignment): Promise<Pending[]> {
  const members = await membersOf(services.db, stored.classId);
  const standings = (await readStandings(services, [stored], members)).get(stored.assignmentId);
  return members.flatMap((member) => {
    const standing = standings?.get(member.memberId);
    return standing?.status === 'not-started' ? [{ member, standing }] : [];
  });
}

function withAddress(services: Services, { member, standing }: Pending): Recipient[] {
  const { email } = member;
  return email === null ? [] : [{ member, standing, email, personKey: personKeyOf(services, email) }];
}

async function remindedOn(
  { db }: Services,
  day: string,
  personKeys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ personKey: assignmentReminders.personKey })
    .from(assignmentReminders)
    .where(
      sql`${assignmentReminders.day} = ${day} and ${assignmentReminders.personKey} = any(${sql.param([...personKeys])}::text[])`,
    );
  return new Set(rows.map(({ personKey }) => personKey));
}

/** Who gets it when, and who does not and why. Two members with one address are one person. */
async function planReminder(services: Services, stored: StoredAssignment) {
  const pending = await readPending(services, stored);
  const sendsAt = wakingTime(services.now(), stored.timeZone);
  const addressed = pending.flatMap((one) => withAddress(services, one));
  const day = dayIn(sendsAt, stored.timeZone);
  const done = await remindedOn(
    services,
    day,
    addressed.map(({ personKey }) => personKey),
  );
  const getIt = addressed.filter(({ personKey }) => !done.has(personKey));
  const reminded = addressed.filter(({ personKey }) => done.has(personKey));
  const without = pending.filter(({ member }) => member.email === null);
  return { sendsAt, day, getIt, reminded, without };
}

const nameOf = ({ member }: Pending) => member.name;

/** @throws AppError assignment_closed also before it opens: no one could start */
async function requireOpen(services: Services, assignmentId: string, caller: Caller) {
  const { stored } = await requireAssignment(services, assignmentId, caller);
  const now = services.now();
  if (now < stored.opensAt || now >= stored.closesAt) throw new AssignmentError('assignment_closed');
  return stored;
}

export async function previewReminder(
  services: Services,
  caller: Caller,
  assignmentId: string,
): Promise<ReminderPreview> {
  const stored = await requireOpen(services, assignmentId, caller);
  const { sendsAt, getIt, reminded, without } = await planReminder(services, stored);
  return {
    sendsAt: new Date(sendsAt).toISOString(),
    isMailOn: await isMailConfigured(services),
    getIt: getIt.map(nameOf),
    remindedToday: reminded.map(nameOf),
    unreachable: without.map(nameOf),
  };
}

/** A job sends them, to those who have not started by then. */
export async function sendReminder(services: Services, caller: Caller, assignmentId: string) {
  const stored = await requireOpen(services, assignmentId, caller);
  const { sendsAt, getIt } = await planReminder(services, stored);
  if (getIt.length > 0) {
    const startAt = sendsAt > services.now() ? { startAt: new Date(sendsAt) } : {};
    await services.jobs.enqueue(remindJob, { assignmentId }, { key: assignmentId, ...startAt });
  }
  return { sendsAt: new Date(sendsAt).toISOString(), count: getIt.length };
}

type Letter = { stored: StoredAssignment; title: string; className: string; teacher: string; origin: string };

function contentFor(letter: Letter, { member, standing }: Recipient): MailContent {
  const { stored, title, className, teacher, origin } = letter;
  const { timeZone } = stored;
  // The reader's zone is not known, so the one that is meant is named.
  const due = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(dueOf(stored, standing.exception));
  return {
    subject: t('reminder.subject', { title }),
    preview: t('reminder.preview', { due }),
    heading: t('reminder.heading', { title }),
    paragraphs: [
      t('reminder.greeting', { name: member.name }),
      t('reminder.text', { title, className }),
      t('reminder.due', { due }),
    ],
    button: { label: t('reminder.button'), url: `${origin}/assignment/${stored.code}` },
    footnote: t('reminder.footnote', { teacher, className }),
  };
}

/** Sends what was asked for. After a restart those who got theirs get no second one. */
export async function sendReminders(services: Services, assignmentId: string): Promise<void> {
  const { db, now } = services;
  const [row] = await db.select().from(assignments).where(eq(assignments.assignmentId, assignmentId));
  if (!row) return;
  const stored = fromRow(row);
  const round = (await readHandedOut(db, [stored.roundId])).get(stored.roundId);
  const owner = await readClassOwner(db, stored.classId);
  if (!round || !owner || now() >= stored.closesAt) return;
  const { sendsAt, day, getIt } = await planReminder(services, stored);
  // The job was late and it is night: tomorrow they would get it unasked.
  if (sendsAt > now()) return;
  const teacher = (await readNamesOf(services, [owner.ownerId])).get(owner.ownerId) ?? '';
  const origin = await linkOrigin(services);
  const letter = { stored, title: round.title, className: owner.name, teacher, origin };
  const asker = { caller: { userId: owner.ownerId }, client: null, writesToMembers: true } as const;
  for (const recipient of getIt) {
    try {
      await db.transaction(async (tx) => {
        const first = await tx
          .insert(assignmentReminders)
          .values({ personKey: recipient.personKey, day, remindedAt: new Date(now()) })
          .onConflictDoNothing()
          .returning();
        if (first.length === 0) return;
        await takeMailShare(services, asker, 'assignment-reminder', recipient.email, tx);
        const content = contentFor(letter, recipient);
        await queueMail(services, { kind: 'assignment-reminder', to: recipient.email, content }, tx);
      });
    } catch (error) {
      // Enough for today for this address, or from this teacher: the others still get theirs.
      if (!(error instanceof MailError && error.code === 'mail_share_used')) throw error;
    }
  }
}

const keptMs = 3 * 24 * 3_600_000;

/** A day in any zone is over by then. */
export async function forgetReminders({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(assignmentReminders).where(lt(assignmentReminders.remindedAt, new Date(now() - keptMs)));
}
