// Names of tests that can't be read alone: they begin with what is said, and nothing around says of whom or of what.
import { isNode, type Node } from '../architecture/syntax.ts';

/** As names of tests begin. A noun of the same spelling is recognised by the word after it. */
const verbs = new Set(
  `is are was were be has have had does do did can could may might must will would cannot can’t
  accepts acknowledges adds agrees answers appears applies apply asks breaks brings calls carries changes checks chooses comes come
  compares completes contains contain continues counts creates deletes describes distinguishes draws drops duplicates ends erases
  exists expires exports fills finds follows frees gets gives goes hides holds ignores includes joins keeps keep knows leaves leave
  lets lists loses makes marks match matches moves needs notifies offers opens passes prints produces puts quotes reaches reads
  recognises refuses refuse remembers removes renders replaces reports requires returns runs saves says say sees selects sends sets
  shares shows show skips stays stay stops stores survives switches takes tells treats tries trusts turns uses waits works writes`.split(
    /\s+/,
  ),
);
const afterNouns = new Set(
  'that may are of can from and beyond without contain in whose which nor or arrive begin'.split(' '),
);
/** A group that says when or where, not what. */
const circumstances = new Set(
  'while when where as with without over in at on for after before always'.split(' '),
);

const wordsOf = (name: string) => name.split(/[\s,:;]+/);

function beginsWithVerb(name: string): boolean {
  const [first = '', second = ''] = wordsOf(name);
  return verbs.has(first) && !afterNouns.has(second);
}

function titleOf(call: Node, text: string): string | null {
  const [title] = Array.isArray(call.arguments) ? (call.arguments as unknown[]) : [];
  if (!isNode(title) || (title.type !== 'Literal' && title.type !== 'TemplateLiteral')) return null;
  return text.slice((title.start ?? 0) + 1, (title.end ?? 0) - 1);
}

/** @returns names that begin with a verb and have no group around them that names a subject */
export function withoutSubject(program: unknown, text: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown, hasSubject: boolean): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each, hasSubject);
      return;
    }
    if (!isNode(value)) return;
    let isNamed = hasSubject;
    if (value.type === 'CallExpression' && isNode(value.callee)) {
      const callee = text.slice(value.callee.start, value.callee.end);
      const title = titleOf(value, text);
      if (title !== null && /^describe\b/.test(callee))
        isNamed ||= !circumstances.has(wordsOf(title)[0] ?? '') && !beginsWithVerb(title);
      if (title !== null && /^(?:it|test)\b/.test(callee) && !isNamed && beginsWithVerb(title))
        found.push(title);
    }
    for (const inner of Object.values(value)) if (isNode(inner)) visit(inner, isNamed);
  };
  visit(program, false);
  return found;
}
