// Texts that people write run in the direction of their script: in every field, and wherever a part of a page shows one.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { theme } from '#platform/web/ui/theme/theme.ts';

const source = path.resolve(import.meta.dirname, '../src');
const files = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx') && !name.includes('/dev/'));
const pages = files.map((name) => ({ name, code: fs.readFileSync(path.join(source, name), 'utf8') }));

/** The attributes of the tag that begins at `start`. */
function tagAt(code: string, start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1;
    else if (code[at] === '}') depth -= 1;
    else if (code[at] === '>' && depth === 0) return code.slice(start, at + 1);
  }
  return code.slice(start);
}

test('a field for words takes the direction of what is typed', () => {
  const without: string[] = [];
  let fields = 0;
  for (const { name, code } of pages)
    for (const { index } of code.matchAll(/<(?:input|textarea)(?=\s)/g)) {
      const tag = tagAt(code, index);
      const kind = /\btype="([\w-]+)"/.exec(tag)?.[1] ?? 'text';
      if (!['text', 'search'].includes(kind) || tag.includes('type={')) continue;
      fields += 1;
      if (!/\bdir=/.test(tag)) without.push(`${name}: ${tag.slice(0, 80)}`);
    }
  expect(fields).toBeGreaterThan(20);
  expect(without).toEqual([]);
});

test.each(['TextInput', 'Textarea', 'Autocomplete'])('the kit’s %s does, on every page', (part) => {
  expect(theme.components?.[part]?.defaultProps).toMatchObject({ attributes: { input: { dir: 'auto' } } });
});

/** What holds texts of people, and the texts themselves. */
const owners =
  'quiz|round|attempt|post|comment|seat|student|person|author|user|campaign|mail|question|answer|brand|list|template|row|message|reply|series|subscriber|organisation|guideline|article|certificate';
const written =
  'title|name|question|text|comment|excerpt|subject|explanation|message|body|quizTitle|playerName|studentName|description|feedback';
const shown = new RegExp(
  `<(\\w+)[^<>]*(?:=>[^<>]*)*>\\s*\\{(?:[\\w]+\\??\\.)*(?:${owners})\\??\\.(?:${written})\\}\\s*<`,
  'g',
);
/** Parts that set it themselves, and texts of the house that only look like a person's. */
const cared = new Set(['bdi', 'Badge', 'Notice', 'Button', 'Fact', 'title', 'Text', 'Checkbox', 'RowFact']);
const ours = /^modules\/(?:guides|legal|site|admin\/web\/jobs|dosage|interactions|pharmacology)\//;

test('an element that shows a text of a person runs in its direction', () => {
  const without: string[] = [];
  let texts = 0;
  for (const { name, code } of pages) {
    if (ours.test(name)) continue;
    for (const { 0: whole, 1: part = '' } of code.matchAll(shown)) {
      if (cared.has(part)) continue;
      texts += 1;
      if (!/\bdir=/.test(whole)) without.push(`${name}: ${whole.replace(/\s+/g, ' ')}`);
    }
  }
  expect(texts).toBeGreaterThan(25);
  expect(without).toEqual([]);
});

/** Names of values that only people give, whatever they are taken from. */
const onlyPeoples =
  'studentName|playerName|quizTitle|recipientName|author|authorName|category|folder|fileName|reason|reply|excerpt|tag';
const givenByPeople = new RegExp(
  `<(\\w+)((?:[^<>]|=>)*)>\\s*\\{(?:\\w+\\??\\.)*(?:${onlyPeoples})\\}\\s*<`,
  'g',
);
/** Cells run in the direction of their text, by the rules of the document. */
const cells = new Set(['td', 'th', 'dd', 'dt', 'option', 'bdi', 'Badge', 'RowFact']);

test('a name, category, tag or reason runs in its own direction wherever it is shown alone', () => {
  const without: string[] = [];
  let texts = 0;
  for (const { name, code } of pages.filter((page) => !ours.test(page.name)))
    for (const { 0: whole, 1: part = '' } of code.matchAll(givenByPeople)) {
      // An icon is beside a text and holds none.
      if (cells.has(part) || part.startsWith('Icon')) continue;
      texts += 1;
      if (!/\bdir=/.test(whole)) without.push(`${name}: ${whole.replace(/\s+/g, ' ')}`);
    }
  expect(texts).toBeGreaterThan(15);
  expect(without).toEqual([]);
});

test('rendered texts do, except those of the house', () => {
  const english =
    /^(?:modules\/(?:guides\/web\/articles|rounds\/web\/join\/early-join)|platform\/web\/pages\/(?:session-mark|language-script))/;
  const without: string[] = [];
  for (const { name, code } of pages.filter((page) => !english.test(page.name)))
    for (const { index } of code.matchAll(/<[a-zA-Z]+(?=\s)/g)) {
      const tag = tagAt(code, index);
      if (/^<[^<]*dangerouslySetInnerHTML/.test(tag) && !/\bdir=/.test(tag)) without.push(`${name}: ${tag}`);
    }
  expect(without).toEqual([]);
});
