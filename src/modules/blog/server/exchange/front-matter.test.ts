// Anything exported as Markdown is read back unchanged.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOneLine } from '#platform/contract/text/one-line.ts';
import { PostDraft } from '../../desk-contract.ts';
import { draftOfMarkdown, markdownOfPost } from './front-matter.ts';

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

it('gives back every member and the text', () => {
  fc.assert(
    fc.property(draft, (given) => {
      const file = markdownOfPost(PostDraft.parse(given), new Date(0));
      expect(draftOfMarkdown(file)).toEqual({ ...given, content: given.content.trim() });
    }),
  );
});

it('reads heads that others have written', () => {
  const head = 'title: \'A post\'\ntags: [one, "two words", three]\ncomments: false\nlayout: post';
  expect(draftOfMarkdown(`---\n${head}\n---\n\n# Heading\n\nText.\n`)).toMatchObject({
    title: 'A post',
    tags: ['one', 'two words', 'three'],
    takesComments: false,
    content: '# Heading\n\nText.',
  });
  expect(draftOfMarkdown('---\ntitle: "say \\"no\\" to C:\\temp"\n---\nx').title).toContain('say "no"');
});
