// Web pages, Markdown and plain texts of the lessons, in today's encoding and in those that old sites still have.
import type { Lesson } from './texts.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const table = ({ rows }: Lesson) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</table>`;

type Look = { charset?: string; style?: string; inner?: (lesson: Lesson) => string };

const inner = (lesson: Lesson) =>
  `<h1>${escaped(lesson.title)}</h1>${lesson.paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n')}${table(lesson)}<p><small>${escaped(lesson.note)}</small></p>`;

export const pageOf = (lesson: Lesson, look: Look = {}): string =>
  `<!doctype html><html lang="${lesson.language}" dir="${lesson.isRtl ? 'rtl' : 'ltr'}"><head><meta charset="${look.charset ?? 'utf-8'}"><title>X</title><style>${look.style ?? ''}</style></head><body>${(look.inner ?? inner)(lesson)}</body></html>`;

/** A page with all that is around its text, and a heading whose capital letter grows in lower case. */
export const sitePage = (lesson: Lesson): string =>
  pageOf(lesson, {
    inner: (own) =>
      `<header><nav><a href="/">${'İ'.repeat(40)}</a></nav></header><main-menu>Menu</main-menu><main class="a">${inner(own)}<script>var a = '<p>no</p>';</script></main><footer>Imprint</footer>`,
  });

/** Words that may be cut anywhere, as a text is set in narrow columns. */
export const hyphenated = (lesson: Lesson): string =>
  inner(lesson).replace(/(?<![<\p{L}/])\p{Ll}{3}(?=\p{Ll}{3})/gu, (start) => `${start}&shy;`);

export const columnsStyle = 'body{columns:2;column-gap:2em;font:11px sans-serif}table,h1{column-span:none}';
export const narrowStyle = 'body{width:15em;text-align:justify;hyphens:auto;font:13px serif}';

export const markdownOf = (lesson: Lesson): string =>
  [
    `# ${lesson.title}`,
    ...lesson.paragraphs,
    ...lesson.rows.map((row) => `| ${row.join(' | ')} |`),
    `> ${lesson.note}`,
  ].join('\n\n');

/** Encodes by inverting the platform's decoder for one byte or two. */
export function encode(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  const learn = (bytes: number[]) => {
    const sign = decoder.decode(new Uint8Array(bytes));
    if ([...sign].length === 1 && sign !== '\ufffd' && !bytesOf.has(sign)) bytesOf.set(sign, bytes);
  };
  for (let one = 0; one < 256; one += 1) learn([one]);
  for (let lead = 0x81; lead < 0xff; lead += 1)
    for (let trail = 0x40; trail < 0xff; trail += 1) learn([lead, trail]);
  return Buffer.from([...text].flatMap((sign) => bytesOf.get(sign) ?? [0x3f]));
}
