// Also on Postgres: what one database folds must be what the other folds.
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasSearchWords, searchFold, searchWords } from '#platform/contract/text/search-fold.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { containsPhrase, containsWords } from './search.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await app.services.db.execute<{ folded: string }>(sql`
    select search_fold(t.value) as folded
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as t(value, place) order by t.place`);
  return rows.map(({ folded }) => folded);
}

const names = [
  'María Álvarez', 'Seán O’Neil', 'D`Arcy', 'D´Arcy', 'Nguyễn Thị Minh Khai', 'Søren Kierkegaard', 'Łukasz Żółć',
  'Đorđe Đoković', 'Þórunn Ægisdóttir', 'Straße STRASSE ẞ', 'İSTANBUL Işık ılık', 'ΟΔΥΣΣΕΎΣ Ὀδυσσεύς', 'ЁЛКА Ёжик Й й',
  'Україна ҐҐ м’ята', 'ՀԱՅԱՍՏԱՆ Հայաստան', 'प्रिया शर्मा', 'กิ่งแก้ว สมบูรณ์', 'ﾔﾏﾀﾞ ヤマダ がぎ', '田中　太郎', '한국어', 'محمّد', 'שָׁלוֹם', 'ﬁne ½ ①',
  'Ａｌｅｘ', '𝔉𝔯𝔞𝔨𝔱𝔲𝔯', 'Anne‑Marie–Louise', '„Zitat“ «mot»', 'soft\u00adhyphen zero\u200bwidth', 'x̌y̌', "o''neil", '100%_\\',
]; // biome-ignore format: a list

describe('folding', () => {
  it('is the same in the database and in code for names of many scripts', async () => {
    expect(await foldedByDatabase(names)).toEqual(names.map(searchFold));
  });

  it('is the same for every character', async () => {
    // Databases know Unicode 14 or newer: characters that later versions take apart are outside these ranges.
    const ranges = [
      [0x1, 0xa7bf],
      [0xa800, 0xffff],
      [0x1d400, 0x1d7ff],
      [0x1f000, 0x1f2ff],
    ] as const;
    const characters: string[] = [];
    for (const [first, last] of ranges)
      for (let code = first; code <= last; code += 1)
        if (/\P{C}/u.test(String.fromCodePoint(code))) characters.push(`a${String.fromCodePoint(code)}B`);
    const folded = await foldedByDatabase(characters);
    expect(characters.filter((character, index) => folded[index] !== searchFold(character))).toEqual([]);
  });

  it('keeps the vowels of Indic scripts and of Thai', () => {
    expect(searchFold('प्रिया')).toBe('प्रिया');
    expect(searchFold('กิ่งแก้ว')).toBe('กิ่งแก้ว');
  });
});

describe('finding words', () => {
  const find = async (searched: string, ...columns: (string | null)[]): Promise<boolean> => {
    const wanted = containsWords(
      columns.map((column): SQL => sql`${column}::text`),
      searched,
    );
    const { rows } = await app.services.db.execute<{ is: boolean }>(sql`select ${wanted ?? sql`true`} as is`);
    expect(
      hasSearchWords(
        searchWords(searched),
        columns.map((column) => column ?? ''),
      ),
    ).toBe(rows[0]?.is);
    return rows[0]?.is ?? false;
  };

  it.each([
    ['Alvarez', 'María Álvarez'],
    ['ÁLVAREZ maria', 'María Álvarez'],
    ["o'neil", 'Seán O’Neil'],
    ['o’neil', "Sean O'Neil"],
    ['oneil', 'Seán O’Neil'],
    ['Smith Dora', 'Dora Smith'],
    ['smith  dora ', 'Dora Smith'],
    ['nguyen khai', 'Nguyễn Thị Minh Khai'],
    ['soren', 'Søren'],
    ['strasse', 'STRAẞE'],
    ['οδυσσευσ', 'ΟΔΥΣΣΕΎΣ'],
    ['ежик', 'ЁЖИК'],
    ['alex', 'Ａｌｅｘ'],
    ['太郎', '田中　太郎'],
    ['50%', 'the 50% line'],
    ['a_b', 'A_B'],
    ['  ', 'anything'],
  ])('%s finds %s', async (searched, name) => {
    expect(await find(searched, name)).toBe(true);
  });

  it.each([
    ['Smith Dora', 'Dora Smythe'],
    ['a_b', 'axb'],
    ['5%0', '500'],
    ['\\', 'Dora'],
    ['กง', 'กิ่งแก้ว'],
  ])('%s does not find %s', async (searched, name) => {
    expect(await find(searched, name)).toBe(false);
  });

  it('finds a phrase as it is written', async () => {
    const column = sql`'["Heart-failure", "Ménière’s disease"]'::text`;
    const isIn = async (text: string) => {
      const { rows } = await app.services.db.execute<{ is: boolean }>(
        sql`select ${containsPhrase(column, text)} as is`,
      );
      return rows[0]?.is;
    };
    expect([await isIn("meniere's disease"), await isIn('disease heart')]).toEqual([true, false]);
    expect(containsPhrase(column, ' ')).toBeUndefined();
  });

  it('finds words in several columns, some of them empty', async () => {
    expect(await find('dora school.example', 'Dora Smith', null, 'd.smith@school.example')).toBe(true);
    expect(await find('smithd', 'Smith', 'd')).toBe(false);
  });
});
