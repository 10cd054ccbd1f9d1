import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Point, Services } from '#platform/server/module.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { recordKeeper, soundRecord } from '../api/keeping.ts';
import { type RecordKeeper, recordKeepers } from '../api/points.ts';
import { makeChange } from './changing/making-changes.ts';
import { decideProposal, propose } from './changing/proposals.ts';
import { versionsOf } from './record-versions.ts';

/** A kind that no module keeps: everything that a blog's posts or anything else would have to provide. */
const recipes = pgTable('test_recipes', {
  recipeId: text().primaryKey(),
  title: text().notNull(),
  steps: text().array().notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
  deletedAt: timestamp({ withTimezone: true }),
});
const RecipeDraft = z.strictObject({ title: z.string().min(1), steps: z.array(z.string()).min(1) });
type Recipe = typeof recipes.$inferSelect;
type RecipeDraft = z.output<typeof RecipeDraft>;

const notified: string[] = [];

function recipeKeeper(services: Services): RecordKeeper {
  return recordKeeper<Recipe, RecipeDraft>(services, {
    kind: 'recipe',
    shownFirst: [],
    table: recipes,
    id: recipes.recipeId,
    missing: () => new AppError('not_found'),
    keptOf: ({ recipeId, version, title, steps }) => ({ id: recipeId, version, record: { title, steps } }),
    titleOf: ({ title }) => String(title),
    draft: async (_within, before, value) =>
      soundRecord(RecipeDraft, { ...(before && { title: before.title, steps: before.steps }), ...value }),
    async write(tx, before, after, at) {
      const recipeId = before?.recipeId ?? after.title.toLowerCase();
      const fields = { ...after, updatedAt: at };
      const [written] = await tx
        .insert(recipes)
        .values({ recipeId, ...fields })
        .onConflictDoUpdate({
          target: recipes.recipeId,
          set: { ...fields, deletedAt: null, version: sql`${recipes.version} + 1` },
        })
        .returning({ version: recipes.version });
      return { id: recipeId, version: written?.version ?? 1 };
    },
    async changed() {
      notified.push('recipes');
    },
  });
}

let app: TestApp;
let services: Services;
let admin: Caller;
let teacher: Caller;

const callerOf = ({ user }: Person) => ({ userId: user?.id, role: user?.role, name: user?.name }) as Caller;

beforeAll(async () => {
  app = await createTestApp();
  await app.services.db.execute(sql`create table test_recipes (
    recipe_id text primary key, title text not null, steps text[] not null, version int not null default 1,
    updated_at timestamptz not null, deleted_at timestamptz)`);
  services = {
    ...app.services,
    provided: <T>(point: Point<T>) =>
      point.name === recordKeepers.name
        ? ([recipeKeeper(services)] as readonly unknown[] as readonly T[])
        : app.services.provided(point),
  };
  admin = callerOf(await app.people.create('admin'));
  teacher = callerOf(await app.people.create('teacher'));
});
afterAll(() => app.close());

test('a new kind needs only its keeper to be changed, proposed for, versioned and logged', async () => {
  const soup = { title: 'Soup', steps: ['Boil.'] };
  const id = await makeChange(
    services,
    admin,
    'recipe',
    { action: 'create', targetId: null, value: soup },
    'Hunger',
  );
  expect(id).toBe('soup');

  const proposal = await propose(services, teacher, {
    kind: 'recipe',
    action: 'update',
    targetId: id,
    value: { steps: ['Boil.', 'Stir.'] },
    reason: 'It burns.',
  });
  expect(proposal).toMatchObject({ kind: 'recipe', title: 'Soup', state: 'open', isOutdated: false });
  expect(proposal.changes).toEqual([{ field: 'steps', before: 'Boil.', after: 'Boil.\nStir.' }]);

  const decided = await decideProposal(services, admin, proposal.id, { accept: true, answer: '' });
  expect(decided.state).toBe('accepted');
  const versions = await versionsOf(services.db, 'recipe', id);
  expect(versions.map(({ version, action, reason }) => [version, action, reason])).toEqual([
    [2, 'update', 'It burns.'],
    [1, 'create', 'Hunger'],
  ]);
  expect(notified).toEqual(['recipes', 'recipes']);
});

test('a change that its keeper rejects is refused with each fault, and an unknown kind by name', async () => {
  const wrong = { action: 'create', targetId: null, value: { title: '' } } as const;
  await expect(makeChange(services, admin, 'recipe', wrong, '')).rejects.toMatchObject({
    details: { problems: [expect.stringMatching(/^title: /), 'steps: is missing'] },
  });
  await expect(
    propose(services, teacher, { ...wrong, kind: 'poem', reason: 'Beauty' }),
  ).rejects.toMatchObject({ code: 'bad_request', message: '“kind” must be one of recipe' });
});
