// The style sheet rules that a page needs for its first paint: those whose classes are in its HTML.
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';

/** A selector without what is in parentheses, which may say what an element is not. */
const parentheses = /\([^()]*\)/g;

function classesOf(selector: string): string[] | null {
  // Names that need a backslash are kept with every page.
  if (selector.includes('\\')) return null;
  let plain = selector;
  for (let inner = ''; inner !== plain; plain = plain.replaceAll(parentheses, '')) inner = plain;
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

type Part =
  | { kind: 'rule'; ways: (string[] | null)[]; text: string }
  | { kind: 'block'; head: string; parts: Part[] }
  | { kind: 'frames'; name: string; text: string }
  | { kind: 'always'; text: string };

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') {
    const rule = node as Rule;
    return { kind: 'rule', ways: rule.selectors.map(classesOf), text: rule.toString() };
  }
  if (node.type !== 'atrule') return { kind: 'always', text: '' };
  const rule = node as AtRule;
  if (/keyframes$/.test(rule.name))
    return { kind: 'frames', name: rule.params.trim(), text: rule.toString() };
  if (['media', 'supports', 'layer', 'container'].includes(rule.name) && rule.nodes)
    return { kind: 'block', head: `@${rule.name} ${rule.params}`, parts: partsOf(rule) };
  // After a block it would be parsed as part of the next selector, and that rule would be dropped.
  return { kind: 'always', text: rule.nodes ? rule.toString() : `${rule.toString()};` };
}

const partsOf = (container: Container): Part[] => (container.nodes ?? []).map(partOf);

/** @returns whether the page has all classes of one of the rule's selectors */
function isUsed(ways: readonly (string[] | null)[], present: ReadonlySet<string>): boolean {
  return ways.some((names) => names === null || names.every((name) => present.has(name)));
}

function textOf(parts: readonly Part[], present: ReadonlySet<string>): string {
  let text = '';
  for (const part of parts) {
    if (part.kind === 'always') text += part.text;
    if (part.kind === 'rule' && isUsed(part.ways, present)) text += part.text;
    if (part.kind !== 'block') continue;
    const inner = textOf(part.parts, present);
    if (inner) text += `${part.head}{${inner}}`;
  }
  return text;
}

function framesIn(parts: readonly Part[]): { name: string; text: string }[] {
  return parts.flatMap((part) => {
    if (part.kind === 'block') return framesIn(part.parts);
    return part.kind === 'frames' ? [part] : [];
  });
}

function classesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of list.split(' ')) names.add(name);
  return names;
}

function namesIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'block') return namesIn(part.parts);
    return part.kind === 'rule' ? part.ways.flatMap((names) => names ?? []) : [];
  });
}

type Sheet = { parts: Part[]; names: ReadonlySet<string> };

/**
 * @param read the text of a style sheet by its address; each is read once
 * @param others addresses of style sheets that no page links, because parts loaded on demand bring them. If the server
 * renders such a part, its rules are included too.
 */
export function createCriticalStyles(
  read: (address: string) => string,
  others: readonly string[] = [],
): (html: string, addresses: readonly string[]) => string {
  const sheets = new Map<string, Sheet>();
  function sheetOf(address: string): Sheet {
    const known = sheets.get(address);
    if (known) return known;
    const parts = partsOf(postcss.parse(read(address)));
    const sheet = { parts, names: new Set(namesIn(parts)) };
    sheets.set(address, sheet);
    return sheet;
  }
  return (html, addresses) => {
    const present = classesIn(html);
    const linked = addresses.map(sheetOf);
    const missing = [...present].filter((name) => !linked.some(({ names }) => names.has(name)));
    const brought = others
      .filter((address) => !addresses.includes(address))
      .map(sheetOf)
      .filter(({ names }) => missing.some((name) => names.has(name)));
    const parts = [...linked, ...brought].flatMap((sheet) => sheet.parts);
    const text = textOf(parts, present);
    const frames = framesIn(parts).filter(({ name }) => text.includes(name));
    return text + frames.map((each) => each.text).join('');
  };
}
