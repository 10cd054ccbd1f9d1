// Reading a text four times as long takes about four times as long, whatever is in it: no untrusted text may block the
// server. The time is processor time, so that a busy machine measures the same as a fast one.

import { expect, it } from 'vitest';
import { renderRichText } from '#platform/contract/rich-text.ts';
import { plainText } from '#platform/contract/text/written/plain-text.ts';
import { blanksIn } from '#question-types/text/blank-marks.ts';
import { isDeep } from '#tests/support/depth.ts';
import { readText } from '#tests/support/files/formats.ts';
import { cards } from './cards/card-text.ts';
import type { FileFormat } from './file-format.ts';
import { gift } from './gift/gift.ts';
import { moodleXml } from './moodle/moodle-xml.ts';
import { aiken } from './plain/aiken.ts';
import { json } from './plain/json.ts';
import { list } from './plain/list.ts';
import { qti } from './qti/qti.ts';
import { csv } from './tables/csv.ts';
import { htmlToLines, htmlToMarkdown, htmlToPlain } from './text/html-to-markdown.ts';
import { markdownToHtml, markdownToPlain } from './text/markdown-to-html.ts';

/** What is repeated, and what may come before it. */
const units = [' ', '\t', '\u00a0', '&nbsp;', '\n', '{', '{1:SA:', '\\', '<', '<p>', '<!--', '`', '*a', '$', '[', '&#', '=', '~', ';', '1', 'a']; // biome-ignore format: a list
const leads = ['', '{', '<pre>', '[tag:'];

/** After a lead, an ordinary run repeats every third unit, each way of reading others. */
const isTried = (lead: number, unit: number, way: number) =>
  isDeep || lead === 0 || (lead + unit + way) % 3 === 0;

type Read = (text: string) => unknown;

async function readFile(format: FileFormat, text: string): Promise<void> {
  const file = { fileName: '', bytes: Buffer.from(text) };
  format.looksLike(file);
  format.countItems?.(file);
  await readText(format, text).catch((error) => expect(error).toMatchObject({ code: 'import_unreadable' }));
}
const file =
  (format: FileFormat, around: (text: string) => string): Read =>
  (text) =>
    readFile(format, around(text));

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', '')}]]>`;
const moodle = (type: string, inside: (text: string) => string) =>
  file(moodleXml, (text) => `<quiz><question type="${type}">${inside(cdata(`a${text}z`))}</question></quiz>`);
const rich = (text: string) => `<questiontext format="html"><text>${text}</text></questiontext>`;
const answer = (text: string) => `<answer fraction="100"><text>${text}</text></answer>`;
const quoted = (text: string) => `"${text.replaceAll('"', '""')}z"`;
const xml = (text: string) => text.replace(/[<&]/g, '+');

/** Where a text may come in, and the most characters of it that are read there. */
const ways: Record<string, { most: number; read: Read }> = {
  'a list': { most: 150_000, read: file(list, (text) => `1. q${text}\na) ${text}z\n*b) x\nAnswer: ${text}z`) },
  'the key of a list': { most: 150_000, read: file(list, (text) => `1. q\nAnswer: x${text}z`) },
  flashcards: { most: 150_000, read: file(cards, (text) => `#separator:tab\n#html:true\n${text}z\tx${text}z`) },
  'blanks of flashcards': {
    most: 150_000,
    read: file(cards, (text) => `a\tb\nc\td\n{{c1::${text}\t{{c1::x${text}::y}}`),
  },
  Aiken: { most: 150_000, read: file(aiken, (text) => `q${text}\nA) a${text}z\nB) b\nANSWER: A${text}z`) },
  GIFT: { most: 36_000, read: file(gift, (text) => `q ${text} z {=a ~b}`) },
  'answers in GIFT': { most: 36_000, read: file(gift, (text) => `q {=a${text}z ~b#${text}z}`) },
  'pairs and comments in GIFT': {
    most: 36_000,
    read: file(gift, (text) => `// ${text.replaceAll('\n', ' ')}\n[html]<b>q {=a -> b${text}z =c -> d}`),
  },
  CSV: { most: 150_000, read: file(csv, (text) => `type,question,option 1,option 2,correct,tags\nmc,${quoted(text)},${quoted(text)},b,1,${quoted(text)}`) },
  'areas and blanks in CSV': { most: 150_000, read: file(csv, (text) => `type,question,correct,area 1\ngaps,{{1}},${quoted(text)},\nareas,q,,${quoted(`rectangle 0.1${text}`)}`) },
  JSON: { most: 150_000, read: file(json, (text) => JSON.stringify({ questions: [{ type: 'x', question: text }] })) },
  'Moodle XML': { most: 56_000, read: moodle('multichoice', (text) => rich(text) + answer(text)) },
  'plain texts in Moodle XML': { most: 56_000, read: moodle('numerical', (text) => rich(text).replace('html', 'plain_text') + answer(text)) },
  'blanks in Moodle XML': { most: 150_000, read: moodle('cloze', (text) => rich(`a {1:SA:=b} ${text}`)) },
  'what is in a blank': { most: 150_000, read: moodle('cloze', (text) => rich(`a {1:NM:=b${text}}`)) },
  'what stands before Moodle XML': { most: 60_000, read: file(moodleXml, (text) => `${text}<quiz>`) },
  QTI: {
    most: 56_000,
    read: file(qti, (text) => `<assessmentItem xmlns="x" identifier="a"><responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><p>a${xml(text)}z<textEntryInteraction responseIdentifier="R"/></p></itemBody></assessmentItem>`),
  },
  HTML: { most: 56_000, read: (text) => [htmlToMarkdown(`<p>a${text}z</p>`), htmlToPlain(`<i>${text}z`), htmlToLines(`<i>${text}z`)] },
  'HTML with code and tables': { most: 56_000, read: (text) => htmlToMarkdown(`<pre>${text}z</pre><table><td>${text}z</td>`) },
  'Markdown for others': { most: 40_000, read: (text) => [markdownToHtml(`a${text}z`), markdownToPlain(`a${text}z`)] },
  'Markdown for the page': { most: 40_000, read: (text) => [renderRichText(`a${text.replaceAll('$', '')}z`), blanksIn(text)] },
  'Markdown as plain text': { most: 150_000, read: (text) => [plainText(`a${text}z`), plainText(`$a${text.slice(0, 1_900)}z$`)] },
}; // biome-ignore format: a table

async function timeOf(read: Read, text: string): Promise<number> {
  const before = process.cpuUsage();
  await read(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Below this many milliseconds nothing can be distinguished from noise: collecting garbage alone takes 20 to 50. What
 * grows with the square takes more than a second for texts of these lengths.
 */
const noise = 100;

it.each(Object.entries(ways))('%s: time grows linearly with the text', async (name, { most, read }) => {
  const way = Object.keys(ways).indexOf(name);
  for (const [leadAt, lead] of leads.entries()) {
    for (const [unitAt, unit] of units.entries()) {
      if (!isTried(leadAt, unitAt, way)) continue;
      const textOf = (length: number) => lead + unit.repeat(Math.floor(length / unit.length));
      const growth = async () => {
        const long = await timeOf(read, textOf(most));
        return long < noise ? 1 : long / Math.max(noise / 4, await timeOf(read, textOf(most / 4)));
      };
      // Four if it grows linearly with the text, sixteen if it grows with its square. A suspicious result is measured
      // again.
      const measured = [await growth()];
      while ((measured.at(-1) ?? 0) > 9 && measured.length < 4) measured.push(await growth());
      expect(Math.min(...measured), `${JSON.stringify([lead, unit])}: ${measured}`).toBeLessThan(9);
    }
  }
});
