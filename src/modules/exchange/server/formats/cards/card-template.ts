// The templates by which Anki makes a card of a note: which fields are on its front, and which on its back.

/** What a template says of itself, in HTML with `{{Field}}`, `{{filter:Field}}`, `{{#Field}}…{{/Field}}`. */
export type CardTemplate = { front: string; back: string };

const mark = /\{\{([^{}]{1,400})\}\}/g;
const ownNames = new Set(['FrontSide', 'Tags', 'Type', 'Deck', 'Subdeck', 'Card', 'CardFlag']);
const maxTemplate = 200_000;
const maxMarks = 400;
/** A template may show a long field often. */
const maxShown = 1_000_000;

export type Mark = { name: string; filters: string[] };

/** The fields that a side shows, in order, each once. */
export function marksOf(side: string): Mark[] {
  const found = new Map<string, Mark>();
  for (const [, inside = ''] of side.slice(0, maxTemplate).matchAll(mark)) {
    if (found.size >= maxMarks || /^[#^/!]/.test(inside.trim())) continue;
    const one = markOf(inside);
    if (!ownNames.has(one.name) && !found.has(one.name)) found.set(one.name, one);
  }
  return [...found.values()];
}

function markOf(inside: string): Mark {
  const parts = inside.split(':').map((part) => part.trim());
  return { name: parts.at(-1) ?? '', filters: parts.slice(0, -1) };
}

/** A side as HTML. What asks for typing shows nothing: it would show the answer. */
export function showSide(side: string, fields: ReadonlyMap<string, string>): string {
  const pieces: string[] = [];
  const isHidden: boolean[] = [];
  let done = 0;
  let count = 0;
  let length = 0;
  const template = side.slice(0, maxTemplate);
  const add = (text: string) => {
    if (isHidden.includes(true) || length + text.length > maxShown) return;
    length += text.length;
    pieces.push(text);
  };
  for (const match of template.matchAll(mark)) {
    count += 1;
    if (count > maxMarks) break;
    add(template.slice(done, match.index));
    done = match.index + match[0].length;
    const inside = (match[1] ?? '').trim();
    const name = inside.slice(1).trim();
    const isEmpty = (fields.get(name) ?? '').trim() === '';
    if (inside.startsWith('#')) isHidden.push(isEmpty);
    else if (inside.startsWith('^')) isHidden.push(!isEmpty);
    else if (inside.startsWith('/')) isHidden.pop();
    else if (!inside.startsWith('!')) add(shown(markOf(inside), fields));
  }
  add(template.slice(done));
  return pieces.join('');
}

function shown({ name, filters }: Mark, fields: ReadonlyMap<string, string>): string {
  return filters.includes('type') || filters.some((filter) => filter.startsWith('tts'))
    ? ''
    : (fields.get(name) ?? '');
}
