// The calls of feedback.
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { accountWords } from '#modules/accounts/api/account-search.ts';
import { readUserById } from '#modules/accounts/api/people.ts';
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import { withChange } from '#platform/contract/changes/change-of.ts';
import type { SearchedPaging } from '#platform/contract/paging.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { pagesTopic } from '#platform/server/pages/html-cache.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { type FeedbackChange, type FeedbackDraft, feedbackContract } from '../contract.ts';
import { FeedbackError } from '../errors.ts';
import { feedback } from '../tables.ts';

type Row = typeof feedback.$inferSelect;

const shownStars = 5;
const maxShown = 6;

function presentOwn({ text, stars, mayPublish, mayShowName, mayShowRole, publishedAt, updatedAt }: Row) {
  const isPublished = publishedAt !== null;
  return {
    text,
    stars,
    mayPublish,
    mayShowName,
    mayShowRole,
    isPublished,
    updatedAt: updatedAt.toISOString(),
  };
}

async function save({ db, now }: Services, userId: string, change: FeedbackChange): Promise<Row> {
  const [before] = await db.select().from(feedback).where(eq(feedback.userId, userId));
  const { mayPublish = false, mayShowName = false, mayShowRole = false } = before ?? {};
  const { text, stars } = change;
  const draft = withChange<FeedbackDraft>({ text, stars, mayPublish, mayShowName, mayShowRole }, change);
  // A changed text has to be read again before it is published.
  const values = { ...draft, updatedAt: new Date(now()), publishedAt: null, publishedBy: null };
  const [row] = await db
    .insert(feedback)
    .values({ feedbackId: newId(), userId, ...values })
    .onConflictDoUpdate({ target: feedback.userId, set: values })
    .returning();
  if (!row) throw new Error('the insert of feedback returned no row');
  return row;
}

async function listTestimonials(services: Services) {
  const rows = await services.db
    .select()
    .from(feedback)
    .where(and(isNotNull(feedback.publishedAt), eq(feedback.stars, shownStars)))
    .orderBy(desc(feedback.publishedAt))
    .limit(maxShown);
  const testimonials = await Promise.all(
    rows.map(async ({ feedbackId, userId, text, stars, mayShowName, mayShowRole }) => {
      const person = mayShowName || mayShowRole ? await readUserById(services.db, userId) : null;
      const name = mayShowName ? (person?.name ?? null) : null;
      return { id: feedbackId, text, stars, name, role: mayShowRole ? (person?.role ?? null) : null };
    }),
  );
  return { testimonials };
}

async function listAll(services: Services, { search, ...paging }: SearchedPaging) {
  const { db } = services;
  const isAsked = containsWords([accountWords(feedback.userId), feedback.text], search);
  const latest = db
    .select()
    .from(feedback)
    .where(isAsked)
    .orderBy(desc(feedback.updatedAt), desc(feedback.feedbackId));
  const { rows, ...page } = await pageOf(latest, paging, db.$count(feedback, isAsked));
  const entries = await Promise.all(
    rows.map(async (row) => {
      const person = await readUserById(services.db, row.userId);
      // Deleted a moment ago, and the feedback with it.
      if (!person) return [];
      const { name, email, role } = person;
      return [{ ...presentOwn(row), id: row.feedbackId, name, email, role }];
    }),
  );
  return { feedback: entries.flat(), ...page };
}

/** @throws AppError feedback_not_found, feedback_not_public */
async function publish(services: Services, admin: Caller, id: string, isPublished: boolean): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(feedback).where(eq(feedback.feedbackId, id)).for('update');
    if (!row) throw new FeedbackError('feedback_not_found');
    if (isPublished && !row.mayPublish) throw new FeedbackError('feedback_not_public');
    const published = { publishedAt: new Date(services.now()), publishedBy: admin.userId };
    await tx
      .update(feedback)
      .set(isPublished ? published : { publishedAt: null, publishedBy: null })
      .where(eq(feedback.feedbackId, id));
    const action = isPublished ? 'feedback.publish' : 'feedback.unpublish';
    await recordAudit(services, admin, { action, subject: { id, label: cutText(row.text, 80) } }, tx);
  });
}

export function feedbackRoutes(services: Services): Route[] {
  const { db } = services;
  const refreshPages = () => services.bus.publish(pagesTopic, 'feedback');
  return routes(feedbackContract, {
    async readOwnFeedback(_input, { caller }) {
      const [row] = await db.select().from(feedback).where(eq(feedback.userId, caller.userId));
      return { feedback: row ? presentOwn(row) : null };
    },
    async saveOwnFeedback({ body }, { caller }) {
      const row = await save(services, caller.userId, body);
      await refreshPages();
      return { feedback: presentOwn(row) };
    },
    async withdrawOwnFeedback(_input, { caller }) {
      await db.delete(feedback).where(eq(feedback.userId, caller.userId));
      await refreshPages();
      return { ok: true };
    },
    listTestimonials: () => listTestimonials(services),
    listFeedback: ({ query }) => listAll(services, query),
    async publishFeedback({ params, body }, { caller }) {
      await publish(services, caller, params.id, body.isPublished);
      await refreshPages();
      return { ok: true };
    },
  });
}
