// Zip files, XML and HTML, malicious and harmless.

import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { renderRichText } from '#platform/contract/rich-text.ts';
import { decodeXml, parseXml, textOf } from '#platform/server/files/xml/safe-xml.ts';
import { cdata, escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import { htmlToMarkdown, htmlToPlain } from './text/html-to-markdown.ts';
import { plainToMarkdown } from './text/markdown-text.ts';
import { markdownToHtml, markdownToPlain } from './text/markdown-to-html.ts';
import { readZip } from './zip-reader.ts';

type Packed = { name: string; content?: Buffer; mode?: number };

async function zipOf(files: Packed[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content = Buffer.from('x'), mode } of files) zip.addBuffer(content, name, { mode });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The packer refuses such names, so they replace one of the same length afterwards. */
async function zipNamed(name: string): Promise<Buffer> {
  const placeholder = 'p'.repeat(name.length);
  const bytes = await zipOf([{ name: placeholder }]);
  return Buffer.from(bytes.toString('latin1').replaceAll(placeholder, name), 'latin1');
}

describe('a zip file', () => {
  it('is read with its folders, with normalised names, and without litter', async () => {
    const bytes = await zipOf([
      { name: 'items/q1.xml', content: Buffer.from('<q/>') },
      { name: 'media/cafe\u0301.png' },
      { name: '__MACOSX/items/._q1.xml' },
      { name: 'media/.DS_Store' },
      { name: 'inner.zip', content: await zipOf([{ name: 'deep.xml' }]) },
    ]);
    const files = await readZip(bytes);
    expect([...files.keys()]).toEqual(['items/q1.xml', 'media/café.png', 'inner.zip']);
    expect(files.get('items/q1.xml')?.toString()).toBe('<q/>');
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'C:/windows/a', 'a\\..\\b.xml', 'a/../../b', 'nul\0.xml'])(
    'is refused for the name %j',
    async (name) => {
      await expect(readZip(await zipNamed(name))).rejects.toMatchObject({
        code: 'import_unreadable',
        message: expect.stringContaining('unsafe file names'),
      });
    },
  );

  it('is refused for a symbolic link', async () => {
    const bytes = await zipOf([{ name: 'link', content: Buffer.from('/etc/passwd'), mode: 0o120777 }]);
    await expect(readZip(bytes)).rejects.toMatchObject({ message: expect.stringContaining('links') });
  });

  it('is refused when it is a bomb, whatever it says about its size', async () => {
    const bomb = await zipOf([{ name: 'zeros.xml', content: Buffer.alloc(100 * 1024 * 1024) }]);
    await expect(readZip(bomb)).rejects.toMatchObject({ message: expect.stringContaining('far more') });
    const liar = Buffer.from(bomb);
    const directory = liar.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    liar.writeUInt32LE(1_000, directory + 24);
    await expect(readZip(liar)).rejects.toMatchObject({ code: 'import_unreadable' });
  });

  it('is refused when its total size is too large', async () => {
    const part = Buffer.from(Array.from({ length: 40_000 }, (_, index) => (index * 7919) % 251));
    const bytes = await zipOf(
      Array.from({ length: 30 }, (_, index) => ({ name: `${index}`, content: part })),
    );
    await expect(readZip(bytes, { totalBytes: 1024 * 1024 })).rejects.toMatchObject({
      message: expect.stringContaining('larger than 1 MB'),
    });
  });

  it('is refused for more files than a package has', async () => {
    const bytes = await zipOf(Array.from({ length: 2_001 }, (_, index) => ({ name: `${index}` })));
    await expect(readZip(bytes)).rejects.toMatchObject({ message: expect.stringContaining('2000') });
  });

  it('is refused for duplicate names, encryption, and truncation', async () => {
    await expect(readZip(await zipOf([{ name: 'a' }, { name: 'a' }]))).rejects.toMatchObject({
      message: expect.stringContaining('twice'),
    });
    const whole = await zipOf([{ name: 'a.xml', content: Buffer.from('<a/>'.repeat(50)) }]);
    const encrypted = Buffer.from(whole);
    const directory = encrypted.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    encrypted.writeUInt16LE(encrypted.readUInt16LE(directory + 8) | 1, directory + 8);
    await expect(readZip(encrypted)).rejects.toMatchObject({ message: expect.stringContaining('password') });
    for (let length = 0; length < whole.length; length += 7) {
      await expect(readZip(whole.subarray(0, length))).rejects.toMatchObject({ code: 'import_unreadable' });
    }
  });

  it('never breaks the reader, whichever byte is changed', async () => {
    const whole = await zipOf([{ name: 'a.xml', content: Buffer.from('<a/>'.repeat(50)) }, { name: 'b' }]);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const changed = Buffer.from(whole);
        changed[at] = byte;
        const outcome = await readZip(changed).catch((error: unknown) => error);
        if (!(outcome instanceof Map)) expect(outcome).toMatchObject({ code: 'import_unreadable' });
      }),
      { numRuns: 200 },
    );
  });
});

describe('XML', () => {
  it('is read in order, with prefixes, CDATA and references', () => {
    const root = parseXml(
      `<?xml version="1.0"?><!-- <x> --><q:a xmlns:q="u" xml:lang="en" one='1 &amp; "2"'>t &lt;&#233;&nbsp;<q:b/><![CDATA[<i>&amp;]]></q:a>`,
    );
    expect(root.name).toBe('a');
    expect([...root.attributes]).toEqual([
      ['lang', 'en'],
      ['one', '1 & "2"'],
    ]);
    expect(root.children).toEqual([
      't <é\u00a0',
      { name: 'b', attributes: new Map(), children: [] },
      '<i>&amp;',
    ]);
  });

  it('of a named document type is read, and nothing is fetched for it', () => {
    for (const doctype of ['SYSTEM "file:///etc/passwd"', 'SYSTEM "q.dtd" [<!-- x --><!ELEMENT l ANY>]'])
      expect(parseXml(`<?xml version="1.0"?>\n<!DOCTYPE l ${doctype}>\n<l>a</l>`).children).toEqual(['a']);
  });

  it.each([
    ['entities', '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><l>&b;</l>', 'declarations'],
    [
      'an external entity',
      '<!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]><l>&a;</l>',
      'declarations',
    ],
    ['entities of parameters', '<!DOCTYPE l SYSTEM "x.dtd" [<!ELEMENT l ANY> %more; ]><l/>', 'declarations'],
    ['two document types', '<!DOCTYPE l><!DOCTYPE l><l/>', 'declarations'],
    ['an open document type', '<!DOCTYPE l [', '">" is missing'],
    ['a declaration inside', '<l><!ENTITY a "b"></l>', 'declarations'],
    ['depth', `<l>${'<m>'.repeat(200)}${'</m>'.repeat(200)}</l>`, 'deeply'],
    ['crossed elements', '<a><b></a></b>', 'not closed'],
    ['an open element', '<a><b></b>', 'not closed'],
    ['two roots', '<a/><b/>', 'follows'],
    ['an attribute twice', '<a x="1" x="2"/>', 'twice'],
    ['an attribute without quotes', '<a x=1/>', 'well-formed'],
    ['open CDATA', '<a><![CDATA[x</a>', ']]>'],
    ['nothing', '', 'no element'],
    ['no XML', 'Hello', 'outside'],
  ])('is refused for %s', (_title, text, message) => {
    expect(() => parseXml(text)).toThrow(message);
  });

  it('keeps unknown references, and accepts no character that a database refuses', () => {
    expect(textOf(parseXml('<a>&bogus; R&D &#0;&#x110000;\u0001&#1;</a>'))).toBe('&bogus; R&D \ufffd\ufffd');
  });

  it('reports the line of an error', () => {
    expect(() => parseXml('<a>\n\n<b></a>')).toThrow(expect.objectContaining({ line: 3 }));
  });

  it.each([
    ['UTF-8', Buffer.from('\ufeff<a>é</a>')],
    ['UTF-16', Buffer.from('\ufeff<a>é</a>', 'utf16le')],
    ['Latin 1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', 'latin1')],
  ])('is read in %s', (_encoding, bytes) => {
    expect(textOf(parseXml(decodeXml(bytes)))).toBe('é');
  });

  it('is refused if any other program refuses it', () => {
    const piece = fc.constantFrom(
      '<a>',
      '</a>',
      '<b x="1">',
      '</b>',
      '<c/>',
      't',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = `<r>${pieces.join('')}</r>`;
        const isRefused = XMLValidator.validate(text) !== true;
        if (isRefused) expect(() => parseXml(text)).toThrow();
      }),
      { numRuns: 2_000 },
    );
  });

  it('carries every text that was escaped for it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const kept = textOf(parseXml(`<a x="${escapeXml(text)}">${escapeXml(text)}</a>`));
        expect(textOf(parseXml(`<a>${cdata(text)}</a>`))).toBe(kept);
        expect(parseXml(`<a x="${escapeXml(text)}"/>`).attributes.get('x')).toBe(kept);
      }),
    );
    expect(textOf(parseXml(`<a>${cdata('a]]>b]]]]>')}</a>`))).toBe('a]]>b]]]]>');
  });
});

describe('HTML', () => {
  it.each([
    [
      '<p>H<sub>2</sub>O is <b>wet</b> &amp; x<sup>th</sup></p><p>two<br>lines</p>',
      'H₂O is **wet** & x$^{\\text{th}}$\n\ntwo\nlines',
    ],
    ['<ul><li>a<li>b<ol><li>c</ol></ul>', '- a\n- b\n  1. c'],
    [
      '<table><tr><th>A</th><th>B</th></tr><tr><td>1|2</td><td>x</td></tr></table>',
      '| A | B |\n| --- | --- |\n| 1\\|2 | x |',
    ],
    ['Solve \\(x_1 &lt; 2\\), $$\\frac12$$ and \\[a*b\\]', 'Solve $x_1 < 2$, $$\\frac12$$ and $$a*b$$'],
    ['<math xmlns="x"><mfrac><mi>a</mi><mn>2</mn></mfrac></math>', '$\\frac{a}{2}$'],
    ['<pre>x *y*\n  z</pre>', '```\nx *y*\n  z\n```'],
    ['<pre>if (a)<br>&nbsp;&nbsp;b();</pre>', '```\nif (a)\n  b();\n```'],
    ['<code><pre>a\n  b</pre></code>', '```\na\n  b\n```'],
    [
      '<table><caption>Doses</caption><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
      'Doses\n\n| A |\n| --- |\n| 1 |',
    ],
    [
      '<a href="javascript:alert(1)">bad</a> <a href="https://e.example/?a&amp;b">ok</a>',
      'bad [ok](https://e.example/?a&b)',
    ],
    ['<script>alert(1)</script>a<style>b</style><!-- c -->d', 'ad'],
    ['5 * 3 is *not* $5 or 6$ a_b_c', '5 * 3 is \\*not\\* \\$5 or 6\\$ a_b_c'],
    ['<p>- a</p><p># b</p><p>1. c</p>', '\\- a\n\n\\# b\n\n1\\. c'],
    ['a < b', 'a < b'],
  ])('%j is %j', (html, markdown) => {
    expect(htmlToMarkdown(html).markdown).toBe(markdown);
  });

  it('lists its pictures, and says when something can be neither seen nor read', () => {
    const { markdown, images, hasMedia } = htmlToMarkdown(
      '<p>Look: <img alt="A &quot;map&quot;" src="@@PLUGINFILE@@/a%20b.png"></p><object type="image/png" data="c.png">old</object><video src="v.mp4">film</video>',
    );
    expect({ markdown, images, hasMedia }).toEqual({
      markdown: 'Look:',
      images: [
        { source: '@@PLUGINFILE@@/a%20b.png', alt: 'A "map"' },
        { source: 'c.png', alt: 'old' },
      ],
      hasMedia: true,
    });
  });

  it('survives input designed to use up time, memory or the stack', () => {
    for (const part of [
      '<math>',
      '<b><p>',
      '<tr><td>',
      '<ul><li>',
      '<a x="',
      '<!--',
      '<script>',
      '\\(',
      '$',
      '<table><tr><td>',
      '<i><b></i>',
    ]) {
      const { markdown } = htmlToMarkdown(part.repeat(100_000));
      expect(markdown.length).toBeLessThan(1_000_000);
    }
  });

  it('never becomes something that a browser executes', () => {
    const piece = fc.constantFrom(
      '<script>',
      '</script>',
      '<img src=x onerror=alert(1)>',
      '<',
      '>',
      '"',
      "'",
      '<a href="javascript:x">',
      '</a>',
      'x',
      '<svg/onload=x>',
      '&lt;',
      '](javascript:x)',
      '[',
      '`',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = renderRichText(htmlToMarkdown(pieces.join('')).markdown);
        expect(html).not.toMatch(/<(script|img|svg)|href="javascript/i);
      }),
      { numRuns: 500 },
    );
  });
});

describe('plain text', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9 *_`~<>&#+.()[\]=|$éß:@!-]{0,24}$/);

  it('as Markdown shows the very same text', () => {
    fc.assert(
      fc.property(word, (text) => {
        const wanted = text.trim();
        fc.pre(!wanted.includes('$$'));
        const shown = htmlToPlain(renderRichText(plainToMarkdown(wanted)));
        expect(shown).toBe(wanted.replace(/\s+/g, ' '));
        expect(markdownToPlain(plainToMarkdown(wanted))).toBe(shown);
      }),
      { numRuns: 3_000 },
    );
  });

  it('survives conversion to HTML and back', () => {
    fc.assert(
      fc.property(word, (text) => {
        fc.pre(!text.includes('$$'));
        const markdown = plainToMarkdown(text);
        expect(markdownToPlain(htmlToMarkdown(markdownToHtml(markdown)).markdown)).toBe(
          markdownToPlain(markdown),
        );
      }),
      { numRuns: 1_000 },
    );
  });
});
