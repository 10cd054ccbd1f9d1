// A rule about words: the platform has no domain knowledge, so neither its names nor its texts mention a domain.
import { parseSync } from 'oxc-parser';
import { zoneOf } from '#src/conventions.ts';
import type { Codebase } from './codebase.ts';

/**
 * Words of the domains, each with its plural; two words mean both together, as in `roomCode`. `rounds` is the name of
 * all this, too, so only a single one is a round.
 */
const words = `
  participant player seat lobby|lobbies team quiz|quizzes question+type round|round room+code live+quiz teacher student pupil lesson exam
  score rubric grade grading regrade marking
  drug medicine dose dosage pharmacology guideline calculator interaction+check monograph formulary patient
  plan licence subscription+plan payment invoice organisation organization sso avatar mail outbox newsletter blog certificate
`;

/** Exceptions where such a word has another meaning, or a reason. As few as possible. */
const exceptions: readonly { path: RegExp; words: readonly string[]; reason: string }[] = [
  {
    path: /^src\/platform\/contract\/(access|reach)\.ts$/,
    words: ['teacher', 'student'],
    reason: 'access is told in the three roles of accounts',
  },
  {
    path: /^src\/platform\/server\/config\.ts$/,
    words: ['pharmacology', 'payment', 'mail'],
    reason: 'the environment is read in one place',
  },
  {
    path: /^src\/platform\/server\/(checks\/(reach|secret)-checks\.ts|locales\/en-checks\.json)$/,
    words: ['certificate', 'payment'],
    reason: 'the certificate of HTTPS, and a secret of the environment',
  },
  {
    path: /^src\/platform\/server\/pages\/security-headers\.ts$/,
    words: ['payment'],
    reason: 'a permission that browsers call so',
  },
  {
    path: /^src\/platform\/contract\/text\/video-address\.ts$/,
    words: ['player'],
    reason: 'what shows a video, and the name of a host',
  },
  {
    path: /^src\/platform\/web\/session\.ts$/,
    words: ['quiz'],
    reason: 'the name under which older pages kept the token',
  },
];

/** Every form of a word, and the word itself. */
const known = new Map(
  words
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((entry) => {
      const [one = '', many = `${one}s`] = entry.split('|').map((form) => form.replace('+', ' '));
      return [one, many].map((form) => [form, one] as const);
    }),
);

/** `isRoomCode`, `room_code`, `Room code` -> is, room, code */
function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}

function domainWordsIn(text: string): string[] {
  const parts = wordsOf(text);
  return parts.flatMap((part, index) =>
    [part, `${part} ${parts[index + 1]}`].flatMap((form) => known.get(form) ?? []),
  );
}

type Node = Record<string, unknown> & { type: string };

/** The names and texts of a file: what is called so by the language (`Math.round`) is not ours. */
function textsIn(path: string, text: string): string[] {
  const found: string[] = [];
  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node;
    if (node.type === 'MemberExpression' && (node.object as { name?: string }).name === 'Math') return;
    if (/^(JSX|Private)?Identifier$/.test(node.type)) found.push(String(node.name));
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value);
    if (node.type === 'TemplateElement') found.push((node.value as { raw: string }).raw);
    if (node.type === 'JSXText') found.push(String(node.value));
    for (const member of Object.values(node)) visit(member);
  }
  visit(parseSync(path, text).program);
  return found;
}

const platform = new Set(['contract', 'platform-server', 'platform-web']);

export function domainWords(code: Codebase): string[] {
  const found = new Set<string>();
  const look = (path: string, texts: readonly string[]) => {
    const allowed = exceptions.filter((exception) => exception.path.test(path)).flatMap((one) => one.words);
    for (const text of texts)
      for (const word of domainWordsIn(text))
        if (!allowed.includes(word)) found.add(`${path} speaks of “${word}”: ${text.slice(0, 60)}`);
  };
  for (const { path, text } of code.sources)
    if (platform.has(zoneOf(path)) && /\.tsx?$/.test(path)) look(path, textsIn(path, text));
  for (const [path, text] of code.dictionaries)
    if (path.startsWith('src/platform/'))
      for (const [key, sentence] of Object.entries(JSON.parse(text) as Record<string, string>))
        look(path, [key, sentence]);
  return [...found];
}
