import { describe, expect, it } from 'vitest';
import { readAll } from '#tests/support/files/formats.ts';
import { buildZip } from '#tests/support/files/zip-files.ts';
import { readerFor } from '../registry.ts';

const document = (body: string) => `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`;
const run = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, level?: number) =>
  `<w:p><w:pPr>${level === undefined ? '' : `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`}</w:pPr>${content}</w:p>`;
const numbering =
  '<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>';

async function read(body: string) {
  const bytes = await buildZip({
    '[Content_Types].xml': '<a/>',
    'word/document.xml': document(body),
    'word/numbering.xml': numbering,
  });
  const file = { fileName: 'quiz', bytes };
  const reader = readerFor(file);
  expect(reader.name).toBe('docx');
  const { items } = await readAll(reader, file);
  return items.map((found) => {
    if (!('item' in found)) return 'skipped' in found ? found.skipped : found;
    const { item, adapted } = found;
    const options =
      item.kind === 'choice' ? item.options.map((one) => `${one.isRight ? '+' : '-'}${one.text}`) : [];
    return { text: item.text, options, adapted };
  });
}

describe('a Word document', () => {
  it('is read as a list, with numbers that Word writes or people type', async () => {
    const items = await read(
      [
        paragraph(run('Quiz on gases')),
        paragraph(run('Which gas do plants ') + run('take in', '<w:i/>') + run('?'), 0),
        paragraph(run('oxygen'), 1),
        paragraph(run('carbon dioxide'), 1),
        paragraph(run('Answer: b')),
        paragraph(run('Which is O') + run('2', '<w:vertAlign w:val="subscript"/>') + run('?'), 0),
        paragraph(run('oxygen', '<w:b/>'), 1),
        paragraph(run('ozone'), 1),
        paragraph(run('3. Typed by hand?')),
        paragraph(run('A. yes')),
        paragraph(run('B. no', '<w:highlight w:val="yellow"/>')),
      ].join(''),
    );
    const bold = [expect.stringContaining('bold or highlighted')];
    expect(items).toEqual([
      { text: 'Which gas do plants take in?', options: ['-oxygen', '+carbon dioxide'], adapted: [] },
      { text: 'Which is O₂?', options: ['+oxygen', '-ozone'], adapted: bold },
      { text: 'Typed by hand?', options: ['-yes', '+no'], adapted: bold },
    ]);
  });

  it('may have its questions in a table', async () => {
    const row = (...cells: string[]) =>
      `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`;
    const items = await read(
      `<w:tbl>${row('Question', 'Option A', 'Option B', 'Answer')}${row('Which gas?', 'oxygen', 'iron', 'A')}</w:tbl>`,
    );
    expect(items).toEqual([{ text: 'Which gas?', options: ['+oxygen', '-iron'], adapted: [] }]);
  });

  it('that is damaged is refused with a sentence', async () => {
    for (const content of ['no', '<w:document', '<!DOCTYPE a><a/>', '<a/>']) {
      const bytes = await buildZip({ 'word/document.xml': content });
      const file = { fileName: 'a.docx', bytes };
      await expect(readAll(readerFor(file), file)).rejects.toMatchObject({ code: 'import_unreadable' });
    }
  });
});

describe('a zip', () => {
  it.each([
    ['moodle_backup.xml', 'Moodle course backup'],
    ['ppt/presentation.xml', 'presentation'],
  ])('with %s is refused as what it is', async (name, said) => {
    const bytes = await buildZip({ [name]: 'x', 'more.txt': '1. What is {}?' });
    expect(() => readerFor({ fileName: 'a.zip', bytes })).toThrow(said);
    // Also if it is read as something else by wish.
    expect(() => readerFor({ fileName: 'a.zip', bytes }, 'list')).toThrow(said);
  });
});

it.each([
  [Buffer.from('%PDF-1.7 {T}'), 'PDF'],
  [Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'image'],
  [Buffer.from('1. q\0\0\x01\x02\x03\x04{=a}'), 'no text'],
])('bytes that are no text are refused as what they are', (bytes, said) => {
  expect(() => readerFor({ fileName: 'quiz.txt', bytes })).toThrow(said);
});

it.each(['quiz.docx', 'quiz.txt', 'quiz.gift'])(
  'a Word file without a usable text is refused as a Word file, whatever its name: %s',
  async (fileName) => {
    const bytes = await buildZip({
      'word/document.xml': '<w:document>1. Which gas? {=a}</w:document>',
    });
    const file = { fileName, bytes };
    const reader = readerFor(file);
    expect(reader.name).toBe('docx');
    await expect(readAll(reader, file)).rejects.toThrow('Word file');
  },
);
