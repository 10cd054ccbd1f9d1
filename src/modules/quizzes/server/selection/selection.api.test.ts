// Several quizzes are deleted or filed together, or none.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { quizDraft } from '#tests/support/quizzes/quizzes.ts';
import { mostTags } from '../../contract/selection.ts';
import type { ListedQuiz, Quiz } from '../../contract.ts';

let app: TestApp;
let teacher: Person;
let otherTeacher: Person;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await app.people.create('teacher');
  otherTeacher = await app.people.create('teacher');
});
afterAll(() => app?.close());

async function created(owner = teacher): Promise<string> {
  const reply = await owner.call<{ quiz: Quiz }>('POST', '/quiz', quizDraft({}));
  expect(reply.status, reply.text).toBe(200);
  return reply.body.quiz.id;
}

const remove = (ids: readonly string[], person = teacher) =>
  person.call<{ deleted: number }>('POST', '/quiz/delete', { ids });
const statusOf = async (id: string, person = teacher) => (await person.call('GET', `/quiz/${id}`)).status;

describe('deleting several quizzes', () => {
  it('deletes those that are named, each once, and no other', async () => {
    const [one, two, kept] = [await created(), await created(), await created()];
    const reply = await remove([one, two, one]);
    expect(reply.body, reply.text).toEqual({ deleted: 2 });
    expect([await statusOf(one), await statusOf(two), await statusOf(kept)]).toEqual([404, 404, 200]);
  });

  it('changes nothing when one of them is someone else’s or missing', async () => {
    const own = await created();
    const foreign = await created(otherTeacher);
    const missing = await remove([own, 'missing']);
    const refused = await remove([own, foreign]);
    expect([missing.status, refused.status]).toEqual([404, 404]);
    expect(refused.text).toBe(missing.text);
    expect([await statusOf(own), await statusOf(foreign, otherTeacher)]).toEqual([200, 200]);
  });

  it('does not reveal that someone else’s quiz is running', async () => {
    const foreign = await created(otherTeacher);
    expect((await otherTeacher.call('POST', `/quiz/${foreign}/start`, { lobby: true })).status).toBe(200);
    expect((await remove([foreign])).status).toBe(404);
  });

  it('changes nothing while one of them is running', async () => {
    const [idle, live] = [await created(), await created()];
    expect((await teacher.call('POST', `/quiz/${live}/start`, { lobby: true })).status).toBe(200);
    const refused = await remove([idle, live]);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('quiz_is_live');
    expect([await statusOf(idle), await statusOf(live)]).toEqual([200, 200]);
  });

  it('takes from 1 to 200 ids', async () => {
    const many = Array.from({ length: 201 }, (_, index) => `quiz${index}`);
    expect((await remove([])).status).toBe(400);
    expect((await remove(many)).status).toBe(400);
    expect((await remove(many.slice(1))).status).toBe(404);
  });
});

async function listed(person = teacher): Promise<Map<string, ListedQuiz>> {
  const { body } = await person.call<{ quizzes: ListedQuiz[] }>('GET', `/quiz/user/${person.user?.id}`);
  return new Map(body.quizzes.map((quiz) => [quiz.id, quiz]));
}
const file = (ids: readonly string[], folder: string | null) =>
  teacher.call<{ moved: number }>('POST', '/quiz/folder', { ids, folder });

describe('filing several quizzes', () => {
  it('moves them into a folder and out of it, without changing the quiz', async () => {
    const ids = [await created(), await created(), await created()] as const;
    const before = await listed();
    expect((await file([ids[0], ids[1], ids[0]], '  Year 3 ')).body).toEqual({ moved: 2 });
    const filed = await listed();
    expect(ids.map((id) => filed.get(id)?.folder)).toEqual(['Year 3', 'Year 3', null]);
    for (const id of ids) expect(filed.get(id)?.updatedAt).toBe(before.get(id)?.updatedAt);
    await file([ids[0]], null);
    expect((await listed()).get(ids[0])?.folder).toBeNull();
    // The author's folder is not shown to people who read the quiz.
    expect((await teacher.call('GET', `/quiz/${ids[1]}`)).text).not.toContain('Year 3');
  });

  it('changes nothing when one of them is someone else’s, or the name is invalid', async () => {
    const own = await created();
    const foreign = await created(otherTeacher);
    expect((await file([own, foreign], 'Mine')).status).toBe(404);
    for (const name of [' ', 'x'.repeat(61)]) expect((await file([own], name)).status).toBe(400);
    expect((await listed()).get(own)?.folder).toBeNull();
    expect((await listed(otherTeacher)).get(foreign)?.folder).toBeNull();
  });
});

describe('tags', () => {
  const tag = (ids: readonly string[], name: string, isOn = true, person = teacher) =>
    person.call<{ changed: string[] }>('POST', '/quiz/tag', { ids, tag: name, isOn });
  const tagsOf = async (id: string) => (await listed()).get(id)?.tags;

  it('are added once and taken off, and say what has changed', async () => {
    const [one, two] = [await created(), await created()];
    expect((await tag([one], 'exam')).body).toEqual({ changed: [one] });
    expect((await tag([one, two], ' exam ')).body).toEqual({ changed: [two] });
    expect([await tagsOf(one), await tagsOf(two)]).toEqual([['exam'], ['exam']]);
    expect((await tag([one, two], 'exam', false)).body.changed.sort()).toEqual([one, two].sort());
    expect(await tagsOf(one)).toEqual([]);
  });

  it('are limited, and beyond the limit none of several quizzes is changed', async () => {
    const [full, free] = [await created(), await created()];
    for (let number = 1; number <= mostTags; number++) await tag([full], `tag ${number}`);
    const refused = await tag([free, full], 'one more');
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('too_many_tags')]);
    expect(await tagsOf(free)).toEqual([]);
    expect((await tag([full], 'tag 1')).status).toBe(200);
  });

  it('are the teacher’s own', async () => {
    const foreign = await created(otherTeacher);
    expect((await tag([await created(), foreign], 'exam')).status).toBe(404);
  });
});

describe('folders as a whole', () => {
  it('are renamed and dissolved, only the teacher’s own', async () => {
    const [one, two] = [await created(), await created()];
    const foreign = await created(otherTeacher);
    for (const [ids, person] of [
      [[one, two], teacher],
      [[foreign], otherTeacher],
    ] as const)
      await person.call('POST', '/quiz/folder', { ids, folder: 'Autumn' });
    const rename = (newName: string | null) =>
      teacher.call('POST', '/quiz/folder/rename', { folder: newName ? 'Autumn' : 'Spring', newName });
    expect((await rename('Spring')).body).toEqual({ moved: 2 });
    expect([(await listed()).get(one)?.folder, (await listed(otherTeacher)).get(foreign)?.folder]).toEqual([
      'Spring',
      'Autumn',
    ]);
    expect((await rename(null)).body).toEqual({ moved: 2 });
    expect((await listed()).get(two)?.folder).toBeNull();
  });
});

describe('copies of several quizzes', () => {
  it('are kept where the quizzes are, and begin closed', async () => {
    const [one, two] = [await created(), await created()];
    await teacher.call('POST', '/quiz/folder', { ids: [one], folder: 'Autumn' });
    await teacher.call('POST', '/quiz/tag', { ids: [one], tag: 'exam', isOn: true });
    await teacher.call('PUT', `/quiz/${one}`, { isOpen: true });
    const { body } = await teacher.call<{ copies: string[] }>('POST', '/quiz/duplicate', { ids: [one, two] });
    expect(body.copies).toHaveLength(2);
    const all = await listed();
    const copies = body.copies.map((id) => all.get(id));
    expect(copies).toContainEqual(
      expect.objectContaining({
        folder: 'Autumn',
        tags: ['exam'],
        isOpen: false,
        title: expect.stringMatching(/ \(copy\)$/),
      }),
    );
  });

  it('are as many as the plan has room for, or none', async () => {
    const free = await app.people.create('teacher', 'Free');
    const sample = async () => (await free.call<{ quizId: string }>('POST', '/quiz/sample')).body.quizId;
    const own = [await sample(), await sample(), await sample()];
    const refused = await free.call('POST', '/quiz/duplicate', { ids: own });
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('plan_limit_reached')]);
    const all = await free.call<{ total: number }>('GET', `/quiz/user/${free.user?.id}`);
    expect(all.body.total).toBe(3);
  });
});

it('the server makes a sample of types that the smallest plan has, and of which every question can be answered', async () => {
  const free = await app.people.create('teacher', 'Free');
  const reply = await free.call<{ quizId: string }>('POST', '/quiz/sample');
  expect(reply.status, reply.text).toBe(200);
  expect((await listed(free)).get(reply.body.quizId)).toMatchObject({ errorCount: 0, questionCount: 4 });
});
