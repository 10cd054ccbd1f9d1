// A list beside a class: every line ends in one place, applying it leads to the list, and doing it twice changes nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ClassError } from '../../errors.ts';
import { memberKeyOf } from '../member-key.ts';
import { type Compared, compareList } from './compare.ts';
import { readList } from './read-list.ts';

const member = (memberId: string, name: string, studentNumber: string | null = null): Compared => ({
  memberId,
  name,
  studentNumber,
  email: null,
});

const cell = fc.string({ unit: fc.constantFrom('a', 'B', 'é', ' ', 'م'), minLength: 1, maxLength: 4 });
const number = fc.option(fc.constantFrom('7', '8', '9', '10', '11'), { nil: null });
const people = fc
  .uniqueArray(fc.tuple(cell, number), { selector: ([name]) => memberKeyOf(name.trim()), maxLength: 8 })
  .map((rows) => rows.filter(([name]) => name.trim() !== ''));
const inClass = people.map((rows) => {
  const seen = new Set<string>();
  return rows.map(([name, own], at) => {
    const isFree = own !== null && !seen.has(own);
    if (isFree) seen.add(own);
    return member(`m${at}`, name.trim(), isFree ? own : null);
  });
});
const linesOf = (rows: readonly (readonly [string, string | null])[]) =>
  readList(`Name;Number\n${rows.map(([name, own]) => `${name};${own ?? ''}`).join('\n')}`);

/** What is in the class once a list was applied, with those who are not in it. */
function applied(members: readonly Compared[], lines: ReturnType<typeof readList>): Compared[] {
  const { added, changed } = compareList(lines, members);
  const afters = new Map(changed.map(({ memberId, after }) => [memberId, after]));
  return [
    ...members.map((one) => ({ ...one, ...afters.get(one.memberId) })),
    ...added.map((line, at) => ({ ...line, memberId: `new ${at}` })),
  ];
}

describe('a list beside a class', () => {
  test('has each line in one place, and leaves no name or number twice', () => {
    fc.assert(
      fc.property(inClass, people, (members, rows) => {
        fc.pre(rows.length > 0);
        const lines = linesOf(rows);
        const { added, changed, sameCount, gone, faults } = compareList(lines, members);
        expect(added.length + changed.length + sameCount + faults.length).toBe(lines.length);
        expect(gone.length + changed.length + sameCount).toBeLessThanOrEqual(members.length);
        // With a fault nothing is applied.
        if (faults.length > 0) return;
        const after = applied(members, lines);
        for (const keys of [
          after.map(({ name }) => memberKeyOf(name)),
          after.flatMap(({ studentNumber }) => studentNumber ?? []),
        ])
          expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(inClass, people, (members, rows) => {
        fc.pre(rows.length > 0);
        const lines = linesOf(rows);
        const first = compareList(lines, members);
        fc.pre(first.faults.length === 0);
        const { added, changed, sameCount } = compareList(lines, applied(members, lines));
        expect({ added, changed, sameCount }).toEqual({ added: [], changed: [], sameCount: lines.length });
      }),
    );
  });

  test('follows a person by number through a new name, and swaps two names', () => {
    const members = [member('a', 'Ada', '1'), member('b', 'Bob', '2'), member('c', 'Cy')];
    const { changed, gone, added, faults } = compareList(
      readList('Number,Name\n1,Bob\n2,Ada\n3,Dee'),
      members,
    );
    expect(changed.map(({ memberId, after }) => [memberId, after.name])).toEqual([
      ['a', 'Bob'],
      ['b', 'Ada'],
    ]);
    expect(added.map(({ name }) => name)).toEqual(['Dee']);
    expect(gone.map(({ name }) => name)).toEqual(['Cy']);
    expect(faults).toEqual([]);
  });
});

describe('a list is read', () => {
  const readings: [name: string, text: string, expected: [string, string | null, string | null][]][] = [
    [
      'one name on each line',
      'Ada Lovelace\n\nBob ',
      [
        ['Ada Lovelace', null, null],
        ['Bob', null, null],
      ],
    ],
    ['from a spreadsheet', 'Ada\t17\tada@school.example', [['Ada', '17', 'ada@school.example']]],
    [
      'with headings in any order',
      '\uFEFFE-mail;Last name;First name\n;Muster;Ümit',
      [['Ümit Muster', null, null]],
    ],
    ['with quoted cells', 'Name,Student ID\n"Lovelace, Ada","A-17"', [['Lovelace, Ada', 'A-17', null]]],
    ['from right to left', 'ليلى\t٤٥', [['ليلى', '٤٥', null]]],
  ];
  test.each(readings)('%s', (_, text, expected) => {
    const lines = readList(text);
    expect(lines.map(({ name, studentNumber, email }) => [name, studentNumber, email])).toEqual(expected);
    expect(lines.every(({ fault }) => fault === null)).toBe(true);
  });

  const faulty: [text: string, faults: [number, string][]][] = [
    ['Name,Number\nAda,1\n,2', [[3, 'name_missing']]],
    ['Ada\nBob\nADA', [[3, 'name_twice']]],
    ['Ada,1\nBob,1', [[2, 'number_twice']]],
    ['Ada,a@b.example\nBob,A@B.example', [[2, 'email_twice']]],
    ['Ada,ada@', [[1, 'email_invalid']]],
    [`${'x'.repeat(81)}`, [[1, 'name_long']]],
    [`Name,Number\nAda,${'1'.repeat(41)}`, [[2, 'number_long']]],
    ['Cy,8', [[1, 'name_taken']]],
  ];
  test.each(faulty)('with its faults: %j', (text, faults) => {
    const found = compareList(readList(text), [member('x', 'Cy', '7'), member('y', 'Dee', '8')]).faults;
    expect(found.map(({ line, fault }) => [line, fault])).toEqual(faults);
  });

  test('up to 2,000 lines, and never without one', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `Person ${at}x`).join('\n');
    expect(readList(many(2_000))).toHaveLength(2_000);
    expect(() => readList(many(2_001))).toThrow(ClassError);
    for (const text of ['\n \n', 'Name,Number\n']) expect(() => readList(text)).toThrow(ClassError);
  });
});
