import { expect, test } from 'vitest';
import { Blocks } from '../../contract/shapes.ts';
import { understandMessage } from './blocks-of-content.ts';

const blocksOf = (body: object) => Blocks.parse((understandMessage(body) as { blocks: unknown }).blocks);

test('HTML becomes blocks; fields stay, and nothing that could run does', () => {
  const htmlContent = `<style>p { color: red }</style><h1>News &amp; more</h1>
    <p>Dear {{ first_name | default: "friend" }}, read <a href="https://example.org/a_b">the <b>new</b> text</a>.</p>
    <script>alert(1)</script><img src="https://example.org/x.png" alt="A heart" onerror="alert(1)">
    <ul><li>One*</li><li>Two</li></ul><hr><blockquote>Well said</blockquote>
    <a href="javascript:alert(1)">Press</a><p>5 &lt; 6</p>`;
  expect(blocksOf({ htmlContent, content: 'ignored' })).toEqual([
    { kind: 'heading', text: 'News & more' },
    {
      kind: 'text',
      text: 'Dear {{ first_name | default: "friend" }}, read [the **new** text](<https://example.org/a_b>).',
    },
    { kind: 'image', url: 'https://example.org/x.png', alt: 'A heart' },
    { kind: 'text', text: '- One\\*\n\n- Two' },
    { kind: 'divider' },
    { kind: 'quote', text: 'Well said', by: '' },
    { kind: 'text', text: 'Press\n\n5 < 6' },
  ]);
});

test('a link around a picture, and words around a paragraph, lose nothing', () => {
  const htmlContent = `<p>Before <a href="https://example.org/a"><img src="https://example.org/x.png" alt=""> after</a></p>
    <b>Loud<p>words</p></b> <i></i>and <i>quiet </i>ones`;
  expect(blocksOf({ htmlContent })).toEqual([
    { kind: 'text', text: 'Before' },
    { kind: 'image', url: 'https://example.org/x.png', alt: '' },
    { kind: 'text', text: 'after\n\nLoud\n\nwords\n\nand *quiet* ones' },
  ]);
});

test('plain text becomes paragraphs, in texts that are not too long', () => {
  expect(blocksOf({ content: 'One\r\ntwo\n\n\nThree' })).toEqual([
    { kind: 'text', text: 'One\ntwo\n\nThree' },
  ]);
  expect(blocksOf({ content: Array(30).fill('x'.repeat(900)).join('\n\n') })).toHaveLength(6);
});

test('blocks go first, and what says nothing is left to the contract', () => {
  expect(understandMessage({ blocks: [], content: 'x', htmlContent: 'x' })).toEqual({ blocks: [] });
  expect(understandMessage({ name: 'x', content: ' ' })).toEqual({ name: 'x' });
  expect(() => understandMessage({ htmlContent: 'x'.repeat(60_001) })).toThrow('at most 60,000 characters');
  expect(blocksOf({ htmlContent: `${'<div>'.repeat(5_000)}deep` })).toEqual([]);
});
