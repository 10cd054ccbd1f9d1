// The field shows the text as the renderer does, and keeps every character of it.
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { renderRichText } from '#platform/contract/rich-text.ts';
import { looks } from './looks.ts';

function stateOf(text: string): EditorState {
  return EditorState.create({ doc: text, extensions: [EditorState.lineSeparator.of('\n'), looks] });
}

/** The words that should be visible while no one writes, without blanks and formulas. */
function shownIn(text: string): string {
  const state = stateOf(text);
  let shown = '';
  let at = 0;
  for (const one = state.field(looks).shown.iter(); one.value; one.next()) {
    const { from, to } = one;
    const { spec } = one.value;
    if (spec.class !== undefined || spec.tagName || spec.attributes || from < at) continue;
    shown += text.slice(at, from);
    if (spec.widget?.kind === 'table') shown += wordsOf(renderRichText(text.slice(from, to)));
    at = to;
  }
  return (shown + text.slice(at)).replace(/\s+/g, '');
}

type Parsed = { nodeName: string; value?: string; attrs?: { value: string }[]; childNodes?: Parsed[] };

function wordsOf(html: string): string {
  const words = ({ nodeName, value = '', attrs = [], childNodes = [] }: Parsed): string =>
    nodeName === 'math' || attrs.some((one) => one.value === 'katex-error')
      ? ''
      : value + childNodes.map(words).join('');
  return words(parse(html) as Parsed).replace(/\s+/g, '');
}

describe('a text that no one is editing', () => {
  test.each([
    ['a *b* **c** ~~d~~ `e` ***f***'],
    ['costs $5 and $6, \\*not italic\\*, 2 * 3 * 4, snake_case_name'],
    ['dose $C = \\frac{D}{V}$ and $$x^2$$ then'],
    ['- one\n- two\n  - three\n\nend'],
    ['3. three\n4. four'],
    ['# Heading\n\n> quote **bold**\n\n---\n\nend'],
    ['[words](https://example.org "title") and [none] and <https://a.example>'],
    ['| a | b |\n|---|---|\n| **c** | d |\n\nafter'],
    ['<b>no HTML</b> &lt ![no](https://x.example/a.png)'],
    ['{{1}} and **{{2}}**'],
    ['`**not bold**` and $a*b*c$'],
  ])('%j shows the words of the rendered text', (text) => {
    const numbers = (words: string) => words.replace(/^[•\d.]+/gm, '');
    expect(numbers(shownIn(text))).toBe(numbers(wordsOf(renderRichText(text))));
  });

  test('shows the words of any text of words, signs and formulas', () => {
    const pieces = fc.constantFrom(
      'a',
      'word',
      ' ',
      '**',
      '*',
      '~~',
      '`',
      '$x$',
      '$',
      '\\',
      '(',
      '[',
      '](/a)',
      '.',
      '5',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        const text = `a${parts.join('')}`;
        // No reader sees a link without words; its author must. The other runs are read
        // differently, and mean nothing that anyone writes.
        fc.pre(!/\[\W*\]|~{3}|\\``/.test(text));
        expect(shownIn(text)).toBe(wordsOf(renderRichText(text)));
      }),
      { numRuns: 2_000 },
    );
  });
});

test('the written look holds any text to the letter', () => {
  const pieces = fc.constantFrom(
    '\r',
    '\n',
    '\r\n',
    '\u2028',
    '\t',
    '  ',
    '- ',
    '| a |\n|---|',
    '$x$',
    '\0',
    '**',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))), (parts) => {
      const text = parts.join('');
      expect(stateOf(text).sliceDoc()).toBe(text);
    }),
  );
});
