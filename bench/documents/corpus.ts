// Documents that need no browser: the same lessons by many producers, and files that nothing can be read from.
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { diagramPptx, oddDocx, plainDocx, plainPptx, richDocx } from './office.ts';
import { encode, markdownOf, pageOf, sitePage } from './pages.ts';
import { type Lesson, lessons, others, wholeOf } from './texts.ts';

export type Sample = {
  name: string;
  fileName: string;
  bytes: Buffer;
  /** The text that the reader must return; null if it must refuse with a message. */
  text: string | null;
};

export type Made = Omit<Sample, 'text'> & { lesson: Lesson };

export const latin = lessons.filter(({ isRtl, isWide }) => !isRtl && !isWide);
const byLanguage = (language: string) =>
  [...lessons, ...others].find((lesson) => lesson.language === language) as Lesson;
/** Files of this repository: a machine may have no such font. */
const fonts = {
  latin: 'node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf',
  wide: 'src/platform/server/files/pdf/fonts/droid-sans-fallback.ttf',
  /** Draws the dots of Arabic letters apart from the letters, and PDFs lose them. */
  dots: 'src/platform/server/files/pdf/fonts/noto/arabic.woff',
};
const fontOf = (font: keyof typeof fonts) => path.join(import.meta.dirname, '../..', fonts[font]);

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
  pdf.end();
  return whole;
}

function kitPdf(lesson: Lesson, options: PDFKit.PDFDocumentOptions, columns: number): Promise<Buffer> {
  const pdf = new PDFDocument(options).font(fontOf(lesson.isWide ? 'wide' : 'latin'));
  pdf.fontSize(18).text(lesson.title).fontSize(11);
  pdf.text(lesson.paragraphs.join('\n\n'), { columns, columnGap: 20, align: 'justify' });
  for (const row of lesson.rows) {
    const y = pdf.y + 8;
    for (const [at, cell] of row.entries()) pdf.text(cell, 72 + at * 160, y, { width: 150 });
  }
  pdf.fontSize(8).text(lesson.note, 72);
  return bytesOf(pdf);
}

async function kitPdfs(): Promise<Made[]> {
  const own = [...latin, byLanguage('zh'), byLanguage('ru')];
  const kinds = [
    { name: 'pdfkit', options: {}, columns: 1 },
    { name: 'pdfkit, 2 columns', options: { pdfVersion: '1.7' as const }, columns: 2 },
  ];
  const made = kinds.flatMap(({ name, options, columns }) =>
    own.map(async (lesson) => ({
      name: `${name} ${lesson.language}`,
      fileName: 'a.pdf',
      bytes: await kitPdf(lesson, options, columns),
      lesson,
    })),
  );
  return Promise.all(made);
}

const offices = (): Promise<Made[]> => {
  const each = (name: string, fileName: string, own: Lesson[], make: (lesson: Lesson) => Promise<Buffer>) =>
    own.map(async (lesson) => ({
      name: `${name} ${lesson.language}`,
      fileName,
      bytes: await make(lesson),
      lesson,
    }));
  return Promise.all([
    ...each('docx', 'a.docx', lessons, plainDocx),
    ...each('docx, notes and boxes', 'a.docx', lessons, richDocx),
    ...each('docx, odd', 'lecture', latin, oddDocx),
    ...each('pptx', 'a.pptx', lessons, plainPptx),
    ...each('pptx, diagram', 'a.pptx', [byLanguage('en'), byLanguage('ar')], diagramPptx),
  ]);
};

const pages = (): Made[] => {
  const legacy = [
    ['windows-1252', 'fr'],
    ['iso-8859-15', 'de'],
    ['windows-1251', 'ru'],
    ['koi8-r', 'ru'],
    ['windows-1256', 'ar'],
    ['windows-1255', 'he'],
    ['gbk', 'zh'],
    ['shift_jis', 'ja'],
    ['euc-jp', 'ja'],
  ] as const;
  const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  return [
    ...lessons.map((lesson) => ({
      name: `html ${lesson.language}`,
      fileName: 'a.html',
      bytes: Buffer.from(sitePage(lesson)),
      lesson,
    })),
    ...legacy.map(([charset, language]) => ({
      name: `html, ${charset} ${language}`,
      fileName: 'a.htm',
      bytes: encode(pageOf(byLanguage(language), { charset }), charset),
      lesson: byLanguage(language),
    })),
    ...lessons.map((lesson) => ({
      name: `md ${lesson.language}`,
      fileName: 'a.md',
      bytes: Buffer.from(`\ufeff${markdownOf(lesson).replaceAll('\n', '\r\n')}`),
      lesson,
    })),
    {
      name: 'md, utf-16 ar',
      fileName: 'a.md',
      bytes: utf16(markdownOf(byLanguage('ar'))),
      lesson: byLanguage('ar'),
    },
    {
      name: 'txt, windows-1252 de',
      fileName: 'a.txt',
      bytes: encode(markdownOf(byLanguage('de')), 'windows-1252'),
      lesson: byLanguage('de'),
    },
  ];
};

/** What has no text, or none that may be read. */
async function unreadable(): Promise<Sample[]> {
  const [lesson] = lessons as [Lesson];
  const locked = await kitPdf(lesson, { userPassword: 'x', ownerPassword: 'y', pdfVersion: '1.7' }, 1);
  const scan = new PDFDocument();
  for (let page = 0; page < 3; page += 1)
    scan
      .addPage()
      .rect(50, 50, 400, 600)
      .fill('#ddd')
      .text(String(page + 1), 300, 700);
  const dots = new PDFDocument().font(fontOf('dots')).text(byLanguage('ar').paragraphs.join('\n'));
  const docx = await plainDocx(lesson);
  const slides = await plainPptx(lesson);
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000, 1)]);
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d', 'hex'), Buffer.alloc(500)]);
  const refused: [string, string, Buffer][] = [
    ['pdf with a password', 'a.pdf', locked],
    ['pdf of images', 'a.pdf', await bytesOf(scan)],
    ['pdf without dots', 'a.pdf', await bytesOf(dots)],
    ['half a pdf', 'a.pdf', locked.subarray(0, 300)],
    ['half a docx', 'a.docx', docx.subarray(0, docx.length / 2)],
    ['docx with a password', 'a.docx', old],
    ['an old .doc', 'a.doc', old],
    ['a docx that is none', 'a.docx', slides.subarray(0, 90)],
    ['an image', 'a.png', png],
    ['an empty file', 'a.txt', Buffer.from(' \n')],
    ['txt, windows-1251', 'a.txt', encode(markdownOf(byLanguage('ru')), 'windows-1251')],
    ['txt, shift_jis', 'a.txt', encode(markdownOf(byLanguage('ja')), 'shift_jis')],
  ];
  return refused.map(([name, fileName, bytes]) => ({ name, fileName, bytes, text: null }));
}

export const withText = (made: readonly Made[]): Sample[] =>
  made.map(({ lesson, ...sample }) => ({ ...sample, text: wholeOf(lesson) }));

export const writtenSamples = async (): Promise<Sample[]> => [
  ...withText([...(await kitPdfs()), ...(await offices()), ...pages()]),
  ...(await unreadable()),
];
