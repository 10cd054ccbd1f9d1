// Google Forms as its programming interface gives them: an item with what is asked, its options and its key.
import { isRecord } from '#platform/contract/is-record.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../../texts.ts';
import type { FoundItem } from '../file-format.ts';
import { t as formats } from '../format-texts.ts';
import { literalToMarkdown } from '../text/markdown-text.ts';

type Fields = Record<string, unknown>;
type Read = { body: InterchangeBody; adapted: string[] } | { skipped: string };

const maxOptions = 100;
const record = (value: unknown): Fields => (isRecord(value) ? value : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.slice(0, maxOptions).filter(isRecord) : [];

const isItem = (value: unknown): value is Fields =>
  isRecord(value) &&
  Object.keys(value).some((key) => /^(?:question|questionGroup|text|pageBreak|image|video)Item$/.test(key));

/** null if it is no item of a form. */
export function readFormItem(value: unknown, place: string): FoundItem | null {
  if (!isItem(value)) return null;
  const title = text(value.title) || text(value.description);
  const found = { place, title: cutText(title, 120) };
  if (value.questionGroupItem) return { ...found, skipped: formats('unknownKind', { kind: 'grid' }) };
  if (!isRecord(value.questionItem)) return onlyText(found, value);
  const question = record(value.questionItem.question);
  const grading = record(question.grading);
  const read = readQuestion(question, grading);
  if ('skipped' in read) return { ...found, skipped: read.skipped };
  if (title.trim() === '') return { ...found, skipped: t('skip.noText') };
  const points = grading.pointValue;
  const explanation = [grading.generalFeedback, grading.whenRight]
    .map((one) => text(record(one).text))
    .find(Boolean);
  const adapted = [...read.adapted];
  if (text(record(grading.whenWrong).text) !== '') adapted.push(formats('combinedFeedbackLost'));
  if (value.questionItem.image) adapted.push(t('adapt.pictureLink'));
  const shown = [text(value.title), text(value.description)]
    .filter(Boolean)
    .map(literalToMarkdown)
    .join('\n\n');
  const item = {
    ...read.body,
    text: shown,
    ...(typeof points === 'number' && points >= 0 && { points }),
    ...(explanation && { explanation: literalToMarkdown(explanation) }),
  };
  return { ...found, item, images: [], adapted };
}

function onlyText(found: { place: string; title: string }, { title, description }: Fields): FoundItem {
  const shown = [text(title), text(description)].filter(Boolean).map(literalToMarkdown).join('\n\n');
  return { ...found, skipped: formats('onlyText'), passage: { text: shown, images: [], notes: [] } };
}

function readQuestion(question: Fields, grading: Fields): Read {
  const answers = list(record(grading.correctAnswers).answers).map(({ value }) => text(value));
  if (isRecord(question.choiceQuestion)) return readChoice(question.choiceQuestion, answers);
  if (isRecord(question.textQuestion)) return readText(question.textQuestion, answers);
  const scale = question.scaleQuestion ?? question.ratingQuestion;
  if (isRecord(scale)) return readScale(scale);
  if (question.fileUploadQuestion) return { skipped: formats('oldUpload') };
  const [kind = ''] = Object.keys(question).filter((key) => key.endsWith('Question'));
  return { skipped: formats('unknownKind', { kind: cutText(kind.replace(/Question$/, '') || 'form', 60) }) };
}

function readChoice({ type, options }: Fields, answers: readonly string[]): Read {
  const all = list(options);
  const kept = all.filter(({ isOther }) => isOther !== true).map(({ value }) => text(value));
  if (kept.length < 2) return { skipped: t('skip.fewOptions') };
  const isMultiple = type === 'CHECKBOX';
  const right = new Set(answers);
  const isAnyOf = !isMultiple && right.size > 1;
  const adapted = [
    ...(kept.some((option) => right.has(option)) ? [] : [t('adapt.noKey')]),
    ...(isAnyOf ? [t('adapt.anyRight')] : []),
  ];
  const read = kept.map((option) => ({ text: literalToMarkdown(option), isRight: right.has(option) }));
  return { body: { kind: 'choice', isMultiple: isMultiple || isAnyOf, options: read }, adapted };
}

function readText({ paragraph }: Fields, answers: readonly string[]): Read {
  if (answers.length > 0)
    return { body: { kind: 'text', accepted: answers.map((answer) => ({ text: answer })) }, adapted: [] };
  const adapted = paragraph === true ? [] : [t('adapt.noOptions')];
  return { body: { kind: 'essay' }, adapted };
}

function readScale({ low, high, lowLabel, highLabel, ratingScaleLevel }: Fields): Read {
  const [min, max] = [Number(low ?? 1), Number(high ?? ratingScaleLevel ?? 5)];
  if (!(min < max) || max > 100) return { skipped: t('skip.steps') };
  const labels = { minLabel: text(lowLabel), maxLabel: text(highLabel) };
  return { body: { kind: 'rating', min, max, step: 1, ...labels }, adapted: [] };
}
