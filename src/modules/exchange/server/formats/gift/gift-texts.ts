// Texts and answers in GIFT: what its signs mean in them, and in which format they are.
import type { TextChoice, TextFormat } from 'gift-pegjs';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { t } from '../../texts.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { literalToMarkdown, plainToMarkdown } from '../text/markdown-text.ts';

/** Answers in other spellings that Moodle takes, or that only have one meaning: `~=right`, `%33,3%` and `{#3,14}`. */
export function plainAnswers(answers: string): string {
  const isNumeric = /^\{\s*#/.test(answers);
  return answers.replace(
    /\\[\s\S]|~\s*=|%-?\d{1,3},\d{1,9}%|(?<![\d,.])\d{1,15},\d{1,15}(?![\d,.])/g,
    (found) => {
      if (found.startsWith('\\')) return found;
      if (found.startsWith('~')) return '=';
      // Three digits behind a comma may be thousands.
      const isDecimal = found.startsWith('%') || (isNumeric && !/^[1-9]\d{0,2},\d{3}$/.test(found));
      return isDecimal ? found.replace(',', '.') : found;
    },
  );
}

/** In the text only `::name::` and braces have a meaning; the parser takes other signs for answers. */
export function literalStem(stem: string): string {
  const name = /^\s*::(?:[^:\\]|\\.|:(?!:))*::/.exec(stem)?.[0] ?? '';
  return name + withEscapes(stem.slice(name.length));
}

export function withEscapes(text: string): string {
  return text.replace(/\\[\s\S]|[=~#:]/g, (sign) => (sign.length > 1 ? sign : `\\${sign}`));
}

export function findUnescaped(text: string, character: string, from: number): number {
  for (let at = Math.max(0, from); at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === character) return at;
  }
  return -1;
}

export function readAccepted(choices: TextChoice[]): {
  accepted: { text: string; feedback?: string }[];
  adapted: string[];
} {
  const whole = choices.filter(({ weight }) => weight === null || weight > 99);
  const kept = whole.length > 0 ? whole : choices;
  const leftOut = choices.filter((choice) => !kept.includes(choice));
  return {
    accepted: kept.map(({ text, feedback }) => ({
      text: withArrows(text.text).trim(),
      feedback: markdownOf(feedback) || undefined,
    })),
    adapted: leftOut.map(({ text }) => t('adapt.partialAnswer', { answer: cutText(text.text, 80) })),
  };
}

/** The arrow, which has no escape, is written as in HTML. */
const withArrows = (text: string) => text.replaceAll('-&gt;', '->');

const markup = /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/i;

/** `[moodle]`, which applies to texts without a format, may contain HTML and formulas, but no Markdown. */
export function markdownOf(found: TextFormat | null | undefined): string {
  if (!found) return '';
  const { format } = found;
  const text = withArrows(found.text);
  if (format === 'markdown') return text.trim();
  if (format === 'plain') return literalToMarkdown(text);
  const isHtml = format === 'html' || markup.test(text);
  if (!isHtml) return plainToMarkdown(text);
  const hasBlocks = format === 'html' || /<(?:p|br|div|pre|table|ul|ol)\b/i.test(text);
  return htmlToMarkdown(hasBlocks ? text : text.replaceAll('\n', '<br>')).markdown.trim();
}
