// Distinguishes typing from other edits: a single text, or a single typed number, is all that differs between two
// documents.
import type { QuizDocument } from './quiz-document.ts';

/** Numbers that are written digit by digit; other numbers are choices, each a step of its own. */
const typedNumber = /\.(points|timeLimitSeconds|timePerQuestionSeconds|speedWeightPercent|graceMs)$/;

/** @returns the path of the only leaf that differs, or null when something else happened than typing into it. */
export function typingPath(before: QuizDocument, after: QuizDocument): string | null {
  const differences = differingLeaves(before, after, '');
  const [first] = differences;
  if (!first || differences.length > 1) return null;
  if (typedNumber.test(first.path)) return isOf('number', first) ? first.path : null;
  return isOf('string', first) && !first.path.startsWith('.settings.') ? first.path : null;
}

type Leaf = { path: string; before: unknown; after: unknown };

/** A text that was absent becomes one when its first letter is typed. */
function isOf(kind: 'string' | 'number', { before, after }: Leaf): boolean {
  const wasAbsent = kind === 'string' && before === undefined;
  return typeof after === kind && (wasAbsent || typeof before === kind);
}

function differingLeaves(before: unknown, after: unknown, path: string): Leaf[] {
  // Edits replace what they change, so what is the same object holds no difference.
  if (Object.is(before, after)) return [];
  if (!isBranch(before) || !isBranch(after)) return [{ path, before, after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => differingLeaves(before[name], after[name], `${path}.${name}`));
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
