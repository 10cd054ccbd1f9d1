// The rule that sentences for people are in locales: finds those that are in code.
import { parseSync } from 'oxc-parser';
import { zoneOf } from '#src/conventions.ts';
import type { Codebase } from './codebase.ts';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Members and attributes whose value a person reads or hears, also when it is one word. */
const readMembers =
  /^(aria-?(label|description|roledescription|valuetext)|alt|title|placeholder|label|description|heading|hint|message|subject|tooltip)$/i;

const isWord = /\p{L}{2,}/u;
/** Two words and a capital at the beginning, or an end of a sentence: what people write for people. */
const isSentence = /^\W*\p{Lu}[\p{L}’']*[ ,]+(?:\S+ )*[\p{L}\d{“‘(]|\p{L}{2,} \p{L}+.*\p{L}[.!?…]$/u;
/** Written small, or all in capitals. */
const isSql =
  /^\s*(?:(?:select|insert into|update|delete from|with|create|alter|drop|values|case|order by|group by|set|and|or|on|from|where|coalesce|exists|not exists|union|returning)\b|(?:SELECT|INSERT|UPDATE|DELETE|LISTEN|NOTIFY|BEGIN|COMMIT|ROLLBACK|CREATE|DROP|SET|COPY|LOCK)\b)/;
/** Headers, commands of SMTP, keys, names of programs, a room’s code. */
const isMachines =
  /^(?:Bearer|HTTP|[EH][EH]LO|AUTH|MAIL FROM|RCPT TO)\b|^(?:Page (?:Up|Down)|Space ArrowRight|Samsung Internet|2XP)$/;
const isCapitalised = /^\p{Lu}\p{Ll}/u;

const developersErrors = /^(?:Error|TypeError|RangeError|SyntaxError)$/;
const logging = /^(?:console|log|logger)$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return String(node.name ?? node.value ?? '');
};

/** What is below these is no text: types, names of modules, SQL, words for developers and for the log. */
function isElsewhere(node: Node): boolean {
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return true;
  if (/^(?:Import|ExportAll)|^ImportExpression$/.test(node.type)) return true;
  if (node.type === 'TaggedTemplateExpression') return true;
  // The description of an endpoint for those who program with it.
  if (node.type === 'Property' && nameOf(node.key) === 'summary') return true;
  if (node.type === 'NewExpression') return developersErrors.test(nameOf(node.callee));
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  const { callee } = node;
  if (callee.type === 'MemberExpression' && logging.test(nameOf(callee.object))) return true;
  return /^(?:query|sql|raw|assert|describe|close)$/.test(nameOf(callee));
}

function wordsOf(node: Node): string | null {
  if (node.type === 'JSXText')
    return String(node.value)
      .replace(/&\w+;|\s+/g, ' ')
      .trim();
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as Node[]).map((part) => (part.value as { cooked: string }).cooked).join('{}');
}

function reads(node: Node, words: string, member: string): boolean {
  if (!isWord.test(words) || isSql.test(words) || isMachines.test(words)) return false;
  if (node.type === 'JSXText') return true;
  if (readMembers.test(member) && (isCapitalised.test(words) || isSentence.test(words))) return true;
  return isSentence.test(words);
}

/** Every sentence in a file, with its line. */
function sentencesIn(path: string, text: string): { line: number; words: string }[] {
  const found: { line: number; words: string }[] = [];
  const visit = (node: Node, member: string): void => {
    if (isElsewhere(node)) return;
    const words = wordsOf(node);
    if (words !== null && reads(node, words, member))
      found.push({ line: text.slice(0, node.start).split('\n').length, words });
    for (const [key, child] of Object.entries(node)) {
      if (key === 'parent' || (node.type === 'Property' && key === 'key')) continue;
      const name = /^(?:Property|JSXAttribute|VariableDeclarator)$/.test(node.type)
        ? nameOf(node.key ?? node.name ?? node.id)
        : /^(?:JSXExpressionContainer|ConditionalExpression|LogicalExpression|TemplateLiteral)$/.test(
              node.type,
            )
          ? member
          : '';
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) visit(each, name);
    }
  };
  visit(parseSync(path, text).program as unknown as Node, '');
  return found;
}

/**
 * Text that stays English in every language: content with words of its own language, words for developers and machines.
 */
const elsewhere: RegExp[] = [
  // Records, calculators, samples and examples are content; so are quiz items and answers made of records, in their language.
  /^src\/modules\/[^/]+\/server\/(?:data-set|samples|generator)\//,
  /^src\/modules\/dosage\/server\/calculators\//,
  /^src\/modules\/drug-info\/server\/(?:retrieval|safety|wording|composing|drug-fields|phrasing)/,
  /^src\/modules\/pharmacology\/server\/(?:search\/look-alikes|reading\/dosage-text)/,
  /^src\/question-types\/[^/]+\/examples\.ts$/,
  // What imports read: columns and values of others' files, names of sources with their licences.
  /^src\/modules\/drug-imports\/(?:server\/sources\/|contract\.ts$)/,
  // The terminal of the person who starts a server, and the log.
  /^src\/start\.ts$|^src\/modules\/accounts\/server\.ts$/,
  /^src\/platform\/server\/(?:database|logging)\//,
  // Markup and names of file formats, and what Moodle says.
  /^src\/platform\/server\/files\/workbook\//,
  /^src\/modules\/exchange\/server\/formats\//,
  // The description of the API, for those who program with it.
  /^src\/platform\/server\/http\/(?:openapi|http)\.ts$|^src\/server\.ts$/,
  // Labels that authors of records write, and the licence that is stored with records.
  /^src\/modules\/interactions\/(?:contract\/mechanisms|tables)\.ts$/,
];

const isCode = (path: string) =>
  /^src\/.*\.tsx?$/.test(path) && zoneOf(path) !== 'test' && !elsewhere.some((place) => place.test(path));

export function sentences(code: Codebase): string[] {
  return code.sources
    .filter(({ path }) => isCode(path))
    .flatMap(({ path, text }) =>
      sentencesIn(path, text).map(({ line, words }) => `${path}:${line} says “${words}” in code`),
    );
}

/** Code with eight sentences in it, and words that are none. */
export const plantedSentences = {
  'src/platform/web/a.tsx':
    'const a = <p title="Close">Nothing here</p>; const b = <a href="/x" className="Big Red">{"See all of it"}</a>;',
  'src/modules/quizzes/web/b.tsx': 'const c = { label: "Settings", kind: "Settings" }; const d = <i>or</i>;',
  'src/modules/quizzes/server/c.ts':
    "throw new AppError('bad_request', { message: 'Only two are left.' }); const sql = 'select a from b';",
  'src/modules/quizzes/server/d.ts':
    "throw new Error('This must not happen.'); log.warn('A mail was refused.'); const e = 'Please wait, it takes long.';",
  'src/question-types/e.ts': "const f = isOne ? 'one of them is right' : 'All of them are right';",
  'src/modules/quizzes/server/data-set/f.ts': "const g = 'Inhibits the pump in the wall.';",
  'src/modules/quizzes/server/g.test.ts': "const h = 'Says what is wrong here.';",
};
