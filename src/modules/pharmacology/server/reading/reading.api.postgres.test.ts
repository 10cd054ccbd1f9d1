// Drugs are found by any of their names, read as a whole, and never guessed. Also on Postgres: rows are searched,
// sorted and summed there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { DailyUse, Drug, DrugMatch } from '../../contract.ts';
import { addDrugs, drugDraft, testDrugs, warfarin } from '../../tests/pharmacology-fixtures.ts';

type Found = {
  drugs: (DrugMatch & { matched?: DrugMatch['matched'] })[];
  total: number;
  page: number;
  limit: number;
  didYouMean: DrugMatch[];
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addDrugs(app);
});
afterAll(() => app?.close());

const list = async (query: string) => {
  const { status, body, text } = await app.people.guest.call<Found>(
    'GET',
    `/pharmacology/guest/drugs?${query}`,
  );
  expect(status, text).toBe(200);
  return body;
};
const namesOf = ({ drugs }: Found) => drugs.map(({ generic }) => generic);

describe('a list of drugs', () => {
  it('contains all of them by name, page by page', async () => {
    const all = testDrugs.map(({ generic }) => generic).sort();
    expect(await list('')).toMatchObject({ total: all.length, page: 1, limit: 50, didYouMean: [] });
    expect(namesOf(await list(''))).toEqual(all);
    expect(namesOf(await list('limit=2&page=2'))).toEqual(all.slice(2, 4));
    expect(namesOf(await list('limit=2&page=9'))).toEqual([]);
  });

  it('says why each one is there, and what it is confused with', async () => {
    const { drugs, total } = await list('search=coumadin');
    expect(total).toBe(1);
    expect(drugs[0]).toMatchObject({
      id: 'warfarin',
      hasBoxedWarning: true,
      matched: { name: 'Coumadin', kind: 'brand', tier: 'exact' },
    });
    const { drugs: found } = await list('search=clon');
    expect(found.map(({ displayName }) => displayName)).toEqual(['clonazePAM', 'cloNIDine']);
    expect(found[0]?.lookAlikes).toContain('cloNIDine');
    expect(found[1]?.lookAlikes).toContain('clonazePAM');
  });

  it('stays within a class, however it is written, and within its page', async () => {
    expect(namesOf(await list('drugClass=STATIN'))).toEqual(['simvastatin']);
    expect(namesOf(await list('search=cl&drugClass=Macrolide'))).toEqual(['clarithromycin']);
    expect((await list('search=warfarin&drugClass=Macrolide')).total).toBe(0);
    expect(namesOf(await list('search=cl&limit=1&page=2'))).toEqual(['clonazepam']);
  });

  it('suggests what is only similar, separate from what was found', async () => {
    const { drugs, didYouMean, total } = await list('search=simvastatine');
    expect([drugs, total]).toEqual([[], 0]);
    expect(didYouMean[0]).toMatchObject({ id: 'simvastatin', matched: { tier: 'similar' } });
  });

  it('is the same for signed-in people', async () => {
    const student = await app.people.create('student');
    const { body } = await student.call<Found>('GET', '/pharmacology/drugs?search=cl');
    expect(body).toEqual(await list('search=cl'));
    expect((await app.people.guest.call('GET', '/pharmacology/drugs')).status).toBe(401);
  });

  it('refuses invalid limits and pages', async () => {
    for (const query of ['limit=0', 'limit=201', 'page=0', 'page=x', `search=${'x'.repeat(101)}`])
      expect((await app.people.guest.call('GET', `/pharmacology/guest/drugs?${query}`)).status, query).toBe(
        400,
      );
  });
});

describe('while someone types', () => {
  const suggest = async (query: string) =>
    (
      await app.people.guest.call<{ matches: DrugMatch[]; didYouMean: DrugMatch[] }>(
        'GET',
        `/pharmacology/guest/drug-suggestions?${query}`,
      )
    ).body;

  it('the search lists the most certain first and no more than requested, without separating look-alikes', async () => {
    expect((await suggest('search=c&limit=1')).matches.map(({ id }) => id)).toEqual(['clarithromycin']);
    expect((await suggest('search=clo&limit=1')).matches.map(({ id }) => id)).toEqual([
      'clonazepam',
      'clonidine',
    ]);
    expect(await suggest('search=')).toEqual({ matches: [], didYouMean: [] });
  });

  it('the search says what each name of a list may mean, in one call', async () => {
    const resolve = (names: string[]) =>
      app.people.guest.call<{ found: { name: string; matches: DrugMatch[]; didYouMean: DrugMatch[] }[] }>(
        'POST',
        '/pharmacology/guest/drug-names',
        { names },
      );
    const names = ['Coumadin', ' clonidin ', 'nothing of the kind'];
    const { body } = await resolve(names);
    expect(body.found.map(({ name }) => name)).toEqual(names.map((name) => name.trim()));
    expect(body.found[0]?.matches).toMatchObject([{ id: 'warfarin', matched: { tier: 'exact' } }]);
    for (const { name, ...one } of body.found)
      expect(one, name).toEqual(await suggest(`search=${encodeURIComponent(name)}`));

    const many = (count: number) => Array.from({ length: count }, (_, number) => `name ${number}`);
    expect((await resolve(many(30))).status).toBe(200);
    expect((await resolve(many(31))).status).toBe(400);
    expect((await resolve([])).status).toBe(400);
    expect((await resolve(['x'.repeat(101)])).status).toBe(400);
    expect((await resolve(['x'.repeat(20_000)])).status).toBe(413);
  });

  it('the list of classes counts the drugs of each class', async () => {
    const { body } = await app.people.guest.call<{ classes: { drugClass: string; count: number }[] }>(
      'GET',
      '/pharmacology/guest/drug-classes',
    );
    expect(body.classes).toContainEqual({ drugClass: 'Statin', count: 1 });
    expect(body.classes.map(({ drugClass }) => drugClass)).toEqual(
      body.classes.map(({ drugClass }) => drugClass).sort(),
    );
  });
});

describe('one drug', () => {
  it('is returned complete, with its doses as sentences and its origin', async () => {
    const { body } = await app.people.guest.call<{ drug: Drug }>('GET', '/pharmacology/guest/drugs/warfarin');
    expect(body.drug).toMatchObject({
      ...warfarin,
      displayName: 'warfarin',
      version: 1,
      dosageTexts: [
        'Adult, oral. Venous thromboembolism: 2 to 10 mg per day, once daily, by the international normalised ratio.',
      ],
      provenance: { source: 'authored', licence: 'MIT', reviewedBy: 'Authors of tests' },
    });
  });

  it('is not guessed', async () => {
    for (const id of ['warfarine', 'Warfarin', 'coumadin', '%00', '..'])
      expect(
        (await app.people.guest.call('GET', `/pharmacology/guest/drugs/${id}`)).status,
        id,
      ).toBeGreaterThan(399);
    expect((await app.people.guest.call('GET', '/pharmacology/guest/drugs/coumadin')).body).toMatchObject({
      code: 'drug_not_found',
    });
  });
});

describe('a change of the data set', () => {
  it('is found immediately', async () => {
    expect((await list('search=testazepam')).total).toBe(0);
    await addDrugs(app, [...testDrugs, drugDraft({ generic: 'testazepam' })]);
    expect(namesOf(await list('search=testazepam'))).toEqual(['testazepam']);
  });
});

it('the server shows everyone what is left for the day', async () => {
  const { body } = await app.people.guest.call<{ uses: DailyUse[] }>('GET', '/pharmacology/guest/daily-use');
  expect(body.uses.map(({ feature, used, limit }) => [feature, used, limit])).toEqual([
    ['drug-info', 0, 10],
    ['interactions', 0, 10],
    ['dosage', 0, 10],
    ['quizzes', 0, 3],
  ]);
});
