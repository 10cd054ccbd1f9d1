// Anything exported as Markdown is read back unchanged.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOneLine } from '#platform/contract/text/one-line.ts';
import { PostDraft } from '../../contract/desk.ts';
import { draftOfMarkdown, markdownOfPost, postOfMarkdown } from './front-matter.ts';

const line = (maxLength: number) =>
  fc.string({ maxLength, unit: 'binary' }).map((text) => inOneLine(text.replaceAll('\u0000', '')));
const label = fc
  .oneof(line(30), fc.constantFrom('a, b', '[x]', '"quoted"', "it's", 'back\\slash', 'colon: here', '---'))
  .filter((text) => text.length > 0);
const draft = fc.record({
  title: line(150).filter((text) => text.length > 0),
  slug: fc.constantFrom('', 'a-post'),
  excerpt: fc.oneof(line(200), fc.constant('Two\nlines: "one", \\two')),
  category: line(40),
  tags: fc.array(label, { maxLength: 12 }),
  series: line(60),
  metaTitle: line(60),
  metaDescription: line(160),
  takesComments: fc.boolean(),
  content: line(300),
});

it('the reader of front matter gives back every member and the text', () => {
  fc.assert(
    fc.property(draft, (given) => {
      const file = markdownOfPost(PostDraft.parse(given), new Date(0));
      expect(draftOfMarkdown(file)).toEqual({ ...given, content: given.content.trim() });
    }),
  );
});

it('the reader of front matter reads heads that others have written', () => {
  const head = 'title: \'A post\'\ntags: [one, "two words", three]\ncomments: false\nlayout: post';
  expect(draftOfMarkdown(`---\n${head}\n---\n\n# Heading\n\nText.\n`)).toMatchObject({
    title: 'A post',
    tags: ['one', 'two words', 'three'],
    takesComments: false,
    content: '# Heading\n\nText.',
  });
  expect(draftOfMarkdown('---\ntitle: "say \\"no\\" to C:\\temp"\n---\nx').title).toContain('say "no"');
});

const draftWith = (...lines: string[]) => draftOfMarkdown(`---\n${lines.join('\n')}\n---\n\nText.\n`);

it('the reader of front matter reads lists, folded texts and comments, as Hugo writes them', () => {
  const draft = draftWith(
    'title: Dosing # of the week',
    'description: >',
    '  Two lines',
    '  of one sentence.',
    'excerpt: |-',
    '  One line.',
    '  Another.',
    'categories:',
    '- Teaching # one of ours',
    '- Wards',
    'tags:',
    '  - pharmacology',
    '  - "teaching: how"',
    'author:',
    '  title: Dr',
  );
  expect(draft).toMatchObject({
    title: 'Dosing',
    metaDescription: 'Two lines of one sentence.',
    excerpt: 'One line.\nAnother.',
    category: 'Teaching',
    tags: ['pharmacology', 'teaching: how'],
  });
});

it('the reader of front matter reads the properties of an Obsidian note', () => {
  const draft = draftWith(
    'aliases: []',
    'tags:',
    '  - renal',
    '  - 2024',
    'series: ',
    'slug: null',
    'category: Wards',
  );
  expect(draft).toMatchObject({ tags: ['renal', '2024'], series: '', slug: '', category: 'Wards' });
});

it('the reader of front matter leaves texts that look like numbers as they are', () => {
  expect(draftWith('title: 2024.10', 'slug: 007').title).toBe('2024.10');
  const [id, file] = ['123456789012345678901', '---\nid: 123456789012345678901\n---\nText'];
  expect(postOfMarkdown(file).id).toBe(id);
});

it('the reader of front matter reads the other members where one is not quite YAML', () => {
  const draft = draftWith(
    'title: Doses: when to reduce',
    'description: @home',
    'category: "A \\quoted one"',
    'tags:',
    '- a',
    '- b',
    'no member',
    '',
    'series: >-',
    '  In',
    '',
    '  parts',
  );
  expect(draft).toMatchObject({
    title: 'Doses: when to reduce',
    metaDescription: '@home',
    category: 'A \\quoted one',
    tags: ['a', 'b'],
    series: 'In\nparts',
  });
});

it('the reader of front matter reads heads that unfold to more than they say, or nest without end, as plain text', () => {
  const names = [...'abcdefghij'];
  const lines = names.map((name, at) => `${name}: &${name} [${`*${names[at - 1]},`.repeat(at ? 9 : 0)} x]`);
  expect(draftWith('title: A post', ...lines, 'tags: *j')).toMatchObject({ title: 'A post', tags: ['*j'] });
  expect(draftWith('title: A post', `tags: ${'['.repeat(9_000)}`).title).toBe('A post');
});
