// The index page of an export: what its files contain, what is stored, why, for how long, and what stays.
import type { DescribedHolding, Person } from '#platform/server/people/personal-data.ts';
import { t } from '../texts.ts';

/** A kind of data of which there is something about the person. */
export type ExportedHolding = DescribedHolding & { module: string; count: number };

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
h1,h2{line-height:1.2;text-wrap:balance}h2{font-size:1.125rem;margin:2rem 0 .25rem}p{margin:.25rem 0}a{color:LinkText}`;

function partOf({ module, name, what, why, keptFor, because, count }: ExportedHolding): string {
  const file = `${module}/${name}`;
  const lines = [
    `<h2>${safe(what)}</h2>`,
    `<p>${safe(t('index.why', { why }))}</p>`,
    `<p>${safe(t('index.kept', { keptFor }))}</p>`,
    because ? `<p>${safe(t('index.because', { because }))}</p>` : '',
    `<p>${safe(t('index.rows', { count }))}: <a href="${file}.json">${file}.json</a>, <a href="${file}.csv">${file}.csv</a></p>`,
  ];
  return lines.filter((line) => line !== '').join('\n');
}

export function indexPage(held: readonly ExportedHolding[], person: Person, madeAt: Date): string {
  const time = `${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(t('index.title'))}</title><style>${style}</style></head><body>
<h1>${safe(t('index.title'))}</h1>
<p>${safe(t('index.about', { email: person.email, time }))}</p>
<p>${safe(t('index.files'))}</p>
<p>${safe(t('index.secrets'))}</p>
${held.map(partOf).join('\n')}
</body></html>
`;
}
