// Finds the regular expressions in a file, and which of them some text can make slow.
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser';
import { checkSync } from 'recheck';

export type Pattern = {
  file: string;
  line: number;
  /** undefined if it is put together while the program runs. */
  source: string | undefined;
  flags: string;
};

export function patternsIn({ path, text }: { path: string; text: string }): Pattern[] {
  const patterns: Pattern[] = [];
  const add = (start: number, source: string | undefined, flags: string) =>
    patterns.push({ file: path, line: text.slice(0, start).split('\n').length, source, flags });
  const construct = ({ callee, arguments: [pattern, flags], start }: CallExpression | NewExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    const isWhole = pattern?.type === 'Literal' && typeof pattern.value === 'string';
    const written = flags?.type === 'Literal' ? String(flags.value) : '';
    add(start, isWhole ? String(pattern.value) : undefined, written);
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: construct,
    CallExpression: construct,
  }).visit(parseSync(path, text).program);
  return patterns;
}

/** Steps instead of seconds, so that a busy machine finds what a quick one does. */
export const limits = {
  timeout: 120_000,
  attackTimeout: null,
  incubationTimeout: null,
  maxIteration: 3,
  incubationLimit: 25_000,
  attackLimit: 20_000_000,
};

/** @returns how the time grows, where it grows faster than the text; null if it does not */
export function slowness(source: string, flags: string): string | null {
  if (isPlainlyLinear(source, flags)) return null;
  const result = checkSync(source, flags, limits);
  if (result.status === 'safe') return null;
  return result.status === 'vulnerable' ? result.complexity.type : 'too complicated to tell';
}

/** Nothing is repeated without end, or one single sign is, from a place that is given. */
function isPlainlyLinear(source: string, flags: string): boolean {
  const atoms = source
    .replace(/\\(?:[pP]\{\w+\}|u\{?[\da-fA-F]{1,6}\}?|.)/g, 'x')
    .replace(/\[[^\]]*\]/g, 'x');
  const endless = atoms.match(/.(?:[*+]|\{\d+,\})/g) ?? [];
  if (endless.length === 0) return true;
  const isAnchored = flags.includes('y') || (atoms.startsWith('^') && !flags.includes('m'));
  return isAnchored && endless.length === 1 && !endless[0]?.startsWith(')') && !atoms.includes('|');
}
