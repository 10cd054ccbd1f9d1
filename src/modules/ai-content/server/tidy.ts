// A model's text as it is stored: no control characters, cut to the maximum length, with its title separated.

import type { ContentType } from '../contract/content-types.ts';
import { maxContentLength } from '../contract.ts';

const titleLength = 200;
/** Types whose first line is their title or subject. */
const titled: ReadonlySet<ContentType> = new Set(['blog_post', 'email']);

export const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');

function withoutQuotes(text: string): string {
  const [first = '', last = ''] = [text[0], text.at(-1)];
  return text.length > 1 && '"“„'.includes(first) && '"”“'.includes(last) ? text.slice(1, -1).trim() : text;
}

export function tidyContent(
  type: ContentType,
  raw: string,
  about: string,
): { title: string; content: string } {
  const text = plain(raw).trim().slice(0, maxContentLength);
  const fallback = plain(about).replace(/\s+/g, ' ').trim().slice(0, 80);
  if (type === 'meta_description')
    return { title: fallback, content: withoutQuotes(text.replace(/\s+/g, ' ').trim()) };
  const [first = '', ...rest] = text.split('\n');
  if (!titled.has(type) || !first.startsWith('# ')) return { title: fallback, content: text };
  return { title: first.slice(2).trim().slice(0, titleLength) || fallback, content: rest.join('\n').trim() };
}

/** Spaces at the ends are lost: a model begins a word, a sentence or a block where its text was cut. */
export function continued(before: string, more: string): string {
  const next = more.trim();
  if (next === '') return before;
  if (/^(?:[#>|]|[-*] |\d{1,3}\. )/.test(next) || /^\s*\n/.test(more)) return `${before}\n\n${next}`;
  return /^[.,;:!?)\]’”]/.test(next) ? before + next : `${before} ${next}`;
}
