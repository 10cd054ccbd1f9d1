import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasMarkup, renderRichText } from './rich-text.ts';
import { mathsIn } from './text/maths-in-text.ts';

/** Elements that the renderer may produce: those of CommonMark without pictures, of tables, and of MathML. */
const allowedElements =
  /^(p|br|em|strong|s|code|pre|blockquote|ul|ol|li|a|hr|h[1-6]|table|thead|tbody|tr|th|td|span|math|semantics|annotation|m[a-z]+)$/;
const allowedAttributes =
  /^(href|title|rel|target|start|class|style|xmlns|display|encoding|mathvariant|stretchy|fence|separator|form|lspace|rspace|minsize|maxsize|accent|accentunder|linethickness|columnalign|columnspacing|rowspacing|rowalign|columnlines|rowlines|scriptlevel|displaystyle|width|height|depth|voffset|mathcolor|mathbackground|mathsize|notation|movablelimits|largeop|symmetric|align|side|frame|framespacing|intent|arg)$/;

function faultsIn(html: string): string[] {
  const faults: string[] = [];
  for (const [, name = '', attributes = ''] of html.matchAll(/<\/?([a-z][a-z0-9]*)((?:\s+[^<>]*)?)\/?>/gi)) {
    if (!allowedElements.test(name)) faults.push(`<${name}>`);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s=]+)="([^"]*)"/g)) {
      if (!allowedAttributes.test(attribute)) faults.push(`${name} ${attribute}`);
      if (attribute === 'href' && /^\W*(javascript|vbscript|data|file):/i.test(value))
        faults.push(`${name} href ${value}`);
    }
  }
  return faults;
}

describe('renderRichText', () => {
  it.each([
    ['plain', 'plain'],
    ['a *b* **c** ~~d~~ `e`', 'a <em>b</em> <strong>c</strong> <s>d</s> <code>e</code>'],
    ['one\ntwo', 'one<br />\ntwo'],
    ['one\n\ntwo', '<p>one</p>\n<p>two</p>'],
    ['5 < 6 & 7', '5 &lt; 6 &amp; 7'],
    ['costs $5 and $6', 'costs $5 and $6'],
    ['\\$x\\$', '$x$'],
  ])('renders %j', (source, html) => {
    expect(renderRichText(source)).toBe(html);
  });

  it('renders maths as MathML, inline and as a block', () => {
    expect(renderRichText('dose $C = \\frac{D}{V}$')).toMatch(/^dose .*<math[^>]*>.*<mfrac>/);
    expect(renderRichText('$$x^2$$')).toMatch(/<math[^>]* display="block"/);
    expect(renderRichText('$x$ and $y$').match(/<math/g)).toHaveLength(2);
    expect(renderRichText('$\\frac{$')).not.toBe('');
  });

  it('opens links elsewhere in a new tab, and passes on no referrer', () => {
    expect(renderRichText('[a](https://example.org)')).toBe(
      '<a href="https://example.org" rel="ugc nofollow noopener noreferrer" target="_blank">a</a>',
    );
  });

  it('links an address that is written as it is, but not within a link or code', () => {
    const link = '<a href="https://a.org/x_y_z" rel="ugc nofollow noopener noreferrer" target="_blank">';
    expect(renderRichText('See https://a.org/x_y_z, *please*.')).toBe(
      `See ${link}https://a.org/x_y_z</a>, <em>please</em>.`,
    );
    expect(renderRichText('[https://a.org/x_y_z](https://a.org/x_y_z)')).toBe(
      `${link}https://a.org/x_y_z</a>`,
    );
    expect(renderRichText('`https://a.org`')).toBe('<code>https://a.org</code>');
    expect(renderRichText('www.example.org')).toContain('href="https://www.example.org"');
    expect(hasMarkup('www.example.org')).toBe(true);
    expect(renderRichText('javascript://www.a.org')).toBe('javascript://www.a.org');
  });

  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](vbscript:x)',
    '[a](  &#106;avascript:alert(1))',
    '<a href="javascript:alert(1)">a</a>',
    '![a](https://evil.example/track.png)',
    '[a](https://example.org "x\\" onmouseover=\\"alert(1)")',
    '`</code><script>alert(1)</script>`',
    '$\\href{javascript:alert(1)}{x}$',
    '$\\htmlData{a=b}{x}$',
    '$\\includegraphics{https://evil.example/a.png}$',
    '$\\url{javascript:alert(1)}$',
    '$</math><script>alert(1)</script>$',
    '$\\text{</annotation><img src=x onerror=alert(1)>}$',
    '| a |\n|---|\n| <script>alert(1)</script> |',
    '<https://example.org/" onclick="alert(1)>',
    '~~<svg/onload=alert(1)>~~',
  ];

  it.each(attacks)('produces nothing executable from %s', (attack) => {
    const html = renderRichText(attack);
    expect(faultsIn(html)).toEqual([]);
    expect(html).not.toMatch(/<(script|img|svg|iframe|style)/i);
    expect(html).not.toMatch(/href="(javascript|data|vbscript)/i);
  });

  it('detects violations', () => {
    expect(faultsIn('<p><img src="x" onerror="y"></p><a href="javascript:x">')).toHaveLength(4);
  });

  it('produces nothing executable from anything', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '$',
      '$$',
      '[a](',
      ')',
      '\\',
      '`',
      '\n',
      '|',
      '*',
      '&',
      'javascript:',
      'onload=',
      '<script>',
      '\\href{',
      '}',
      ' ',
    );
    const texts = fc.array(fc.oneof(pieces, fc.string({ maxLength: 6 })), { maxLength: 30 });
    fc.assert(
      fc.property(texts, (parts) => {
        expect(faultsIn(renderRichText(parts.join('')))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '$',
    '$a ',
    '[',
    '[a](',
    '*a',
    '`',
    '> ',
    '![',
    '$\\frac{',
    '\\',
    '<',
    '| a ',
    '$x$',
    '~~',
    '&#',
    '$$\\def\\x{\\x\\x}\\x$$',
  ])('finishes 4,000 characters of %j', (piece) => {
    expect(renderRichText(piece.repeat(Math.ceil(4_000 / piece.length)))).not.toBe('');
  });
});

describe('rendering texts that are made to grow', () => {
  const lettersOf = (source: string) => renderRichText(source).length;

  it('stays in proportion to what was written', () => {
    for (const unit of ['$x$ ', '${', '$x', '$\\frac', '[$x', '$\\def\\a{xxxxxxxxxx}\\a\\a$', '$$x'])
      expect(lettersOf(unit.repeat(1_000)) / lettersOf(unit.repeat(250))).toBeLessThan(4.5);
    const copies = `$\\def\\a{${'x'.repeat(1_500)}}${'\\a'.repeat(150)}$`;
    expect(lettersOf(copies)).toBeLessThan(10_000);
  });

  it('shows formulas that are too long or too deep as written', () => {
    expect(renderRichText(`$${'<'.repeat(3_000)}$`)).toBe(`<code>${'&lt;'.repeat(3_000)}</code>`);
    const deep = `${'{'.repeat(990)}x${'}'.repeat(990)}`;
    expect(renderRichText(`$${deep}$`)).toMatch(/^<(span|code)/);
  });
});

it('links what can be opened, and keeps only the text of other links', () => {
  const hrefs = (source: string) =>
    [...renderRichText(source).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs('[a](https://a.example) [b](/blog) [c](#top) [d](mailto:a@b.example) [e](TEL:+4930)')).toEqual(
    ['https://a.example', '/blog', '#top', 'mailto:a@b.example', 'TEL:+4930'],
  );
  expect(renderRichText('see [**this** drug](drug:warfarin) and <steam:x>, then [more](/m)')).toMatch(
    /^see <strong>this<\/strong> drug and steam:x, then <a href="\/m"/,
  );
});

it('the finder finds the same formulas as the renderer', () => {
  expect(hasMarkup('plain words')).toBe(false);
  const texts = ['$x$ and $$y^2$$', 'costs $5 and $6', '\\alpha', '${'.repeat(4)];
  expect(texts.map((text) => mathsIn([text]))).toEqual([
    { formulas: 2, letters: 4, longest: 3 },
    { formulas: 0, letters: 0, longest: 0 },
    { formulas: 0, letters: 0, longest: 0 },
    { formulas: 2, letters: 2, longest: 1 },
  ]);
});
