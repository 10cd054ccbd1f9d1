// The articles that a brand-new embedded database comes with, written by the demo teacher.
import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { findDemoTeacherId } from '#modules/accounts/api/people.ts';
import type { Services } from '#platform/server/module.ts';
import { PostDraft } from '../contract/desk.ts';
import { blogAuthors, blogPosts } from '../tables.ts';
import { insertPost } from './desk/saving.ts';
import { draftOfMarkdown } from './exchange/front-matter.ts';
import { t } from './texts.ts';

const folder = path.join(import.meta.dirname, 'samples/en');
/** Oldest first; the last one is featured. */
const names = [
  'running-rounds-in-a-school',
  'reading-an-interaction-check',
  'fair-live-quizzes',
  'writing-good-distractors',
  'teaching-with-retrieval-practice',
];
const dayMs = 24 * 3_600_000;

function sampleDrafts(): PostDraft[] {
  return names.map((name) => {
    const text = fs.readFileSync(path.join(folder, `${name}.md`), 'utf8');
    return PostDraft.parse({ ...draftOfMarkdown(text), slug: name });
  });
}

export async function seedBlog(services: Services): Promise<string[]> {
  const userId = await findDemoTeacherId(services);
  if (!userId) return [];
  const { db } = services;
  const createdAt = new Date(services.now());
  const author = { slug: 'demo-teacher', title: t('samples.role'), bio: t('samples.bio') };
  await db
    .insert(blogAuthors)
    .values({ userId, ...author, isNamed: true, mayPublish: true, createdAt })
    .onConflictDoNothing();
  for (const [index, draft] of sampleDrafts().entries()) {
    const { postId } = await insertPost(services, userId, draft);
    const publishedAt = new Date(services.now() - (names.length - 1 - index) * 7 * dayMs);
    await db
      .update(blogPosts)
      .set({
        state: 'published',
        publishedAt,
        updatedAt: publishedAt,
        isFeatured: index === names.length - 1,
      })
      .where(eq(blogPosts.postId, postId));
  }
  return [];
}
