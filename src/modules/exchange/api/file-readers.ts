// Readers of untrusted files for other modules: they belong in a confined process, and load nothing of the server.
import { xlsxRows } from '../server/formats/tables/xlsx-rows.ts';
import { decodeText } from '../server/formats/text/decode-text.ts';
import { htmlToLines, htmlToMarkdown, type MarkdownOfHtml } from '../server/formats/text/html-to-markdown.ts';
import { readZip } from '../server/formats/zip-reader.ts';

export { storableText } from '../server/formats/text/decode-text.ts';
export { looksLikeZip } from '../server/formats/zip-reader.ts';

/** Whatever its encoding. */
export function readText(bytes: Buffer): string {
  return decodeText(bytes).text;
}

/** Line by line, without markup. */
export function readHtml(html: string): string {
  return htmlToLines(html);
}

/** An article is longer than a question. */
const articleLength = 300_000;

/** With links to its pictures, which stay where they are. @returns null if it is longer than articles are */
export function readArticle(html: string): MarkdownOfHtml | null {
  if (html.length > articleLength) return null;
  return htmlToMarkdown(html, { maxLength: articleLength * 2, imagesAsLinks: true });
}

/** The first sheet that is not empty. @throws AppError import_unreadable for a damaged, too large or malicious workbook */
export async function readSheet(bytes: Buffer): Promise<string[][]> {
  const { sheets } = await xlsxRows(bytes);
  return sheets[0]?.rows.map(({ cells }) => cells) ?? [];
}

/** All files by their path. @throws AppError import_unreadable if the zip is damaged, too large, or malicious */
export function readPackage(bytes: Buffer): Promise<Map<string, Buffer>> {
  return readZip(bytes);
}
