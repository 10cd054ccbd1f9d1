// What is said of questions first: only what the figures are certain of. For screens and for reports.
import { texts } from '#platform/contract/i18n.ts';
import type { QuestionAnalytics } from '../contract.ts';
import en from '../locales/en-findings.json' with { type: 'json' };

const t = texts(en);

/** Writes a share, 0..1, as people read it. */
type Percent = (share: number) => string;

const correlations = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

function optionFindings({ options }: QuestionAnalytics): string[] {
  const isDrawn = options.some(({ verdict }) => verdict === 'draws-strong');
  return options.flatMap(({ letter, n, answered, pointBiserial, pointBiserialInterval, verdict }) => {
    const [low, high] = pointBiserialInterval ?? [-1, 1];
    const said = {
      letter,
      r: correlations.format(pointBiserial ?? 0),
      low: correlations.format(low),
      high: correlations.format(high),
    };
    if (verdict === 'draws-strong') return [t('drawsStrong', { ...said, count: n, answered })];
    return verdict === 'puts-off-strong' && !isDrawn ? [t('putsOffStrong', said)] : [];
  });
}

/** What options say of the key is the same as what the question says as a whole, and says more: so once. */
function keyFindings(question: QuestionAnalytics): string[] {
  const found = optionFindings(question);
  if (found.length > 0) return found;
  return question.discriminationVerdict === 'against' ? [t('against')] : [];
}

type Finding = 'hard' | 'poor' | 'awaiting';
type Said = { kind: Finding | 'key'; question: QuestionAnalytics; sentence: string };

function findingsOf(question: QuestionAnalytics, percent: Percent): Said[] {
  const { facility, facilityInterval, facilityVerdict, discriminationVerdict, awaitingMarks } = question;
  const [low, high] = facilityInterval ?? [0, 1];
  const shares = {
    share: percent(facility ?? 0),
    low: percent(low),
    high: percent(high),
  };
  const say = (kind: Said['kind'], sentence: string): Said => ({ kind, question, sentence });
  return [
    ...keyFindings(question).map((sentence) => say('key', sentence)),
    ...(facilityVerdict === 'hard' ? [say('hard', t('hard', shares))] : []),
    ...(discriminationVerdict === 'poor' ? [say('poor', t('poor'))] : []),
    ...(awaitingMarks > 0 ? [say('awaiting', t('awaiting', { count: awaitingMarks }))] : []),
  ];
}

/** So many questions of which the same is said have one sentence together. */
const leastTogether = 4;

function togetherOf(kind: Finding, questions: readonly QuestionAnalytics[], percent: Percent): string {
  const numbers = questions.map(({ number }) => number).join(', ');
  const facilities = questions.map(({ facility }) => facility ?? 0);
  return t(`together.${kind}`, {
    numbers,
    low: percent(Math.min(...facilities)),
    high: percent(Math.max(...facilities)),
    count: questions.reduce((sum, { awaitingMarks }) => sum + awaitingMarks, 0),
  });
}

/** One sentence for each finding, in the order of the questions; what is said of many comes last, once. */
function sentencesOf(questions: readonly QuestionAnalytics[], percent: Percent): string[] {
  const found = questions.flatMap((question) => findingsOf(question, percent));
  const together = (['hard', 'poor', 'awaiting'] as const).flatMap((kind) => {
    const own = found.filter((one) => one.kind === kind).map(({ question }) => question);
    return own.length < leastTogether ? [] : [{ kind, questions: own }];
  });
  const joined = new Set<string>(together.map(({ kind }) => kind));
  return [
    ...found
      .filter(({ kind }) => !joined.has(kind))
      .map(({ question, sentence }) => t('questionSays', { number: question.number, sentence })),
    ...together.map((one) => togetherOf(one.kind, one.questions, percent)),
  ];
}

/**
 * The same findings as in the sentences, in a word each; what only the difficulty says, where nothing else was found.
 */
export function verdictOf(question: QuestionAnalytics): string {
  const kinds = new Set(findingsOf(question, String).map(({ kind }) => kind));
  const found = (['key', 'hard', 'poor'] as const).filter((kind) => kinds.has(kind));
  if (found.length > 0) return found.map((kind) => t(`found.${kind}`)).join(' · ');
  const { facility, facilityVerdict, moreStudents } = question;
  if (facilityVerdict === 'easy') return t('verdictEasy');
  if (facilityVerdict === 'fine') return t('verdictFine');
  if (facility !== null && moreStudents === null) return t('verdictBorder');
  return moreStudents === null ? t('verdictOpen') : t('verdictOpenMore', { count: moreStudents });
}

/** What stands out; or that nothing does, or that there are too few answers. */
export function firstThings(questions: readonly QuestionAnalytics[], percent: Percent): string[] {
  const sentences = sentencesOf(questions, percent);
  if (sentences.length > 0) return sentences;
  const open = questions.filter(({ facilityVerdict }) => facilityVerdict === 'open');
  return [t(open.length * 2 > questions.length ? 'tooFew' : 'nothingToDo')];
}
