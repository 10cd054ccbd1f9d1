// The articles as they are written: Markdown files in a folder for each language, with front matter that describes
// each.
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { spokenLanguage } from '#platform/contract/i18n.ts';
import { ArticleArea } from '../contract.ts';

const Head = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  updated: z.iso.date(),
  /** Among the articles of its area. */
  position: z.coerce.number().int(),
  keywords: z.string().default(''),
});

export type WrittenArticle = z.output<typeof Head> & {
  area: ArticleArea;
  name: string;
  path: string;
  markdown: string;
};

const articlesDir = path.join(import.meta.dirname, 'articles');
const head = /^---\n([\s\S]*?)\n---\n/;

/** @throws Error that names the file, if its front matter is incomplete */
export function parseArticle(area: ArticleArea, name: string, text: string): WrittenArticle {
  const [whole = '', lines = ''] = head.exec(text) ?? [];
  const members = lines.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  const parsed = Head.safeParse(Object.fromEntries(members));
  if (!parsed.success) throw new Error(`${area}/${name}.md: ${z.prettifyError(parsed.error)}`);
  return {
    ...parsed.data,
    area,
    name,
    path: area === 'install' ? '/install' : `/${area}/${name}`,
    markdown: text.slice(whole.length),
  };
}

/** English replaces what a language does not have. */
function folderOf(area: ArticleArea): string {
  const own = path.join(articlesDir, spokenLanguage().tag, area);
  return fs.existsSync(own) ? own : path.join(articlesDir, 'en', area);
}

function readArea(area: ArticleArea): WrittenArticle[] {
  const folder = folderOf(area);
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) =>
      parseArticle(area, path.parse(file).name, fs.readFileSync(path.join(folder, file), 'utf8')),
    )
    .sort((one, other) => one.position - other.position);
}

let written: WrittenArticle[] | undefined;

/** Every article, area by area, in its order. */
export function writtenArticles(): readonly WrittenArticle[] {
  written ??= ArticleArea.options.flatMap(readArea);
  return written;
}
