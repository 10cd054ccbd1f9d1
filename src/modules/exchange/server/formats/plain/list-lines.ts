// What a line of a list is: a question, an option, a key, an explanation, or more of what came before it.

export type ListLine = {
  text: string;
  /** As people count the file's lines, from 1. */
  number: number;
  /** Spaces before it. */
  indent: number;
  /** Bold, highlighted or coloured as a whole. */
  isMarked?: boolean;
  hasPicture?: boolean;
  /** Numbered like a question, and one of the options below one. */
  isOption?: boolean;
};

export type OptionLine = {
  letter: string;
  text: string;
  isStarred: boolean;
  isChecked: boolean;
  isBold: boolean;
};

// All for lines without surrounding spaces: otherwise a long run of spaces would be tried at every position.
const questionLine =
  /^(?:Q(?:uestion|n)?|Frage|Pregunta|Pergunta|Domanda|Вопрос)?\s{0,3}[.#]?\s{0,3}(\d{1,4})(?:\s?[.):\-–]|\s?\*\*)(?:\*\*|__)?\s{0,20}(\S.*)$/is;
const aloneLine = /^(?:Q|Question|Frage|Pregunta|Pergunta)\s{0,3}[.#]?\s{0,3}\d{1,4}[.:)]?$/i;
/** "Q.1 Which?" and "Question: Which?". */
const wordLine = /^(?:Q(?:uestion|n)?\s{0,3}[.#]?\s{0,3}\d{1,4}\s{1,9}|Question\s{0,3}[:：]\s{1,9})(\S.*)$/is;
const optionLine = /^(\*)?\s{0,20}(?:\(?(\p{L})[.)]|[-•–*+])\s+(\S.*)$/su;
const colonOption = /^(?:[-•*+]\s+)?([A-Z])\s?[:\-–]\s{1,20}(\S.*)$/s;
/** Behind a bullet, where it is no speech. */
const tightColon = /^[-•*+]\s+([A-Z]):(\S.*)$/s;
const tightOption = /^\(([A-Za-z])\)(\S.*)$/s;
const boxOption = /^(?:[-*+]\s+|\d{1,2}[.)]\s+)?\[([ xX✓*]?)\]\s+(\S.*)$/s;
const bullet = /^[-•*+–]\s+/;
const answerLine =
  /^(?:the\s+)?(?:(?:correct|right|richtige)\s+)?(?:answers?|ans|antwort(?:en)?|lösung(?:en)?|solution|key|correct(?:\s+(?:option|choice)s?)?|respuestas?(?:\s+correctas?)?|réponses?(?:\s+correctes?)?|respostas?(?:\s+corretas?)?|rispost[ae](?:\s+corrett[ae])?|ответы?|правильный ответ|jawaban|cevap|odpowied[zź]|答案|正解)(?:\s*key)?(?:\(s\))?\s{0,5}(?:is|are|ist|[:：=]|\.(?=\s)|\s[-–])\s{0,5}[:：]?(.*)$/isu;
const explanationLine =
  /^(?:explanation|rationale|reason(?:ing)?|feedback|erklärung|begründung|explicación|explication|explicação|обоснование|解析)\s{0,5}[:：]\s*(.*)$/isu;

const withoutMarks = (text: string) => text.replace(/^(?:\*\*|__){1,4}|(?:\*\*|__){1,4}$/g, '').trim();

/** @returns the question's text; empty if it is in the lines below */
export function questionIn(line: string): string | undefined {
  const isWhole = /^\*\*[^*]*\*\*$/.test(line) || /^__[^_]*__$/.test(line);
  const bare = isWhole ? withoutMarks(line) : line.replace(/^(?:\*\*|__)/, '');
  if (aloneLine.test(withoutMarks(bare))) return '';
  const [found, , text = ''] = questionLine.exec(bare) ?? [];
  if (found === undefined) return wordLine.exec(bare)?.[1];
  // "3.5 mm" begins with a number and is not the third question.
  return /^\d{1,4}[.:\-–)]\S/.test(bare) &&
    !/^\d{1,4}[.)]\p{Lu}/u.test(bare) &&
    !/^\d{1,4}[.)]\*\*/.test(bare)
    ? undefined
    : marksIn(line) % 2 === marksIn(text) % 2
      ? text
      : withoutClosing(text);
}

const marksIn = (text: string) => text.split('**').length - 1;

/** `**1. Text** more` lost its first mark with the number. */
function withoutClosing(text: string): string {
  return marksIn(text) % 2 === 1 ? text.replace('**', '').trim() : text;
}

/** @param next the letter that would follow the options so far */
export function optionIn(line: string, next: string): OptionLine | undefined {
  const [, box, boxed] = boxOption.exec(line) ?? [];
  if (boxed !== undefined) {
    const inner = lettered(boxed, next);
    return {
      letter: inner?.letter ?? '',
      text: inner?.text ?? boxed,
      isStarred: false,
      isChecked: box?.trim() !== '',
      isBold: false,
    };
  }
  const isBold = /^(?:[-•*+]\s+)?(?:\*\*|__)\S.*(?:\*\*|__)$/.test(line);
  const bare = isBold
    ? withoutMarks(line.replace(bullet, ''))
    : line.replace(/^((?:[-•*+]\s+)?)\*\*(\(?[A-Za-z][.):]\)?)\*\*/, '$1$2');
  const plain = lettered(bare, next);
  if (plain)
    return { ...plain, isStarred: false, isChecked: false, isBold: isBold || isBoldText(plain.text) };
  const [, star, letter = '', text] = optionLine.exec(bare) ?? [];
  if (text === undefined)
    return isBold && bullet.test(line)
      ? { letter: '', text: bare, isStarred: false, isChecked: false, isBold }
      : undefined;
  const inner = letter === '' ? lettered(text, next) : undefined;
  const shown = inner?.text ?? text;
  return {
    letter: (inner?.letter ?? letter).toUpperCase(),
    text: shown,
    isStarred: star !== undefined && letter !== '',
    isChecked: false,
    isBold: isBold || isBoldText(shown),
  };
}

const isBoldText = (text: string) => /^\*\*[^*]+\*\*$/.test(text);

/** `A: text` and `(a)text` are options only in their turn: elsewhere they are speech and sentences. */
function lettered(line: string, next: string): { letter: string; text: string } | undefined {
  const [, marked, text] = /^\(?(\p{L})[.)]\s+(\S.*)$/su.exec(line) ?? [];
  if (marked !== undefined && text !== undefined) return { letter: marked.toUpperCase(), text };
  const [, letter, rest] = colonOption.exec(line) ?? tightColon.exec(line) ?? tightOption.exec(line) ?? [];
  return letter?.toUpperCase() === next && rest !== undefined ? { letter: next, text: rest } : undefined;
}

export function keyIn(line: string): string | undefined {
  const found = answerLine.exec(withoutMarks(line.replace(/^(?:#{1,6}|>)\s+/, '').replace(bullet, '')))?.[1];
  return found === undefined ? undefined : withoutMarks(found.trim().replace(/^\*\*/, ''));
}

export function explanationIn(line: string): string | undefined {
  return explanationLine.exec(
    withoutMarks(line.replace(bullet, '')).replace(/^([^:]{1,30})\*\*:|:\*\*/, '$1:'),
  )?.[1];
}

/** "B", "**B**", "B)" or "(b) oxygen" where an answer was folded away: a letter, and what is said about it. */
export function foldedKeyIn(line: string): { key: string; rest: string } | undefined {
  const found =
    /^\*\*\(?([A-La-l])[.):]{0,2}\*\*[.):]?(?=\s|$)\s{0,9}(.*)$/s.exec(line) ??
    /^\(?([A-La-l])[.)]{1,2}(?=\s|$)\s{0,9}(.*)$/s.exec(line) ??
    /^([A-L])()$/.exec(line);
  return found ? { key: (found[1] ?? '').toUpperCase(), rest: found[2] ?? '' } : undefined;
}

const keyHeading =
  /^(?:#{1,6}\s{1,9})?(?:\*\*)?(?:answer\s?keys?|answers?|keys?|solutions?|lösungen|antworten|soluciones|respuestas|réponses|corrigé|gabarito|risposte|ответы|答案)\s{0,3}[:：]?(?:\*\*)?$/i;
const keyOfNumber = /(\d{1,4})\s{0,3}[.):\-–]?\s{1,5}\(?([A-La-l](?:\s?,\s?[A-La-l]){0,9})\)?[.;,]?(?=\s|$)/g;

/** The keys of all questions at the end of a list, by their numbers; null if it has no such part. */
export function keysAtEnd(lines: readonly ListLine[]): { from: number; keys: Map<number, string> } | null {
  const from = lines.findLastIndex(({ text }) => keyHeading.test(text.trim().slice(0, 60)));
  if (from < 0) return null;
  const keys = new Map<number, string>();
  for (const { text } of lines.slice(from + 1)) {
    const line = text.trim().slice(0, 2_000);
    if (line.replace(keyOfNumber, '').replace(/[\s|,;*-]/g, '') !== '') return null;
    for (const [, number, key = ''] of line.matchAll(keyOfNumber)) {
      // Numbers that begin again belong to parts, and no one knows to which.
      if (keys.has(Number(number))) return null;
      keys.set(Number(number), key);
    }
  }
  return keys.size > 0 ? { from, keys } : null;
}

export type NextKind = 'choice' | 'several' | 'text' | 'essay' | 'other';

const kindsOfNext: [RegExp, NextKind][] = [
  [/^(?:multi(?:ple)?[ _-]?choice|mc|t(?:f|rue[ _/-]?(?:or[ _-])?false)?|tf)$/i, 'choice'],
  [/^(?:multi(?:ple)?[ _-]?(?:answers?|response)|ma|mr)$/i, 'several'],
  [/^(?:short[ _-]?answer|f|fib)$/i, 'text'],
  [/^(?:essay|e)$/i, 'essay'],
  [/^(?:category|cloze|description|matching|numerical|order(?:ing)?|m(?:t|tf)|fmb)$/i, 'other'],
];

/** A line that only says of which kind the next question is: "multichoice" of Moodle, "Type: MA" of Respondus. */
export function kindOfNext(line: string): NextKind | undefined {
  const typed = /^type\s{0,3}:\s{0,3}(\S.{0,30})$/i.exec(line)?.[1];
  // A letter alone is an answer, unless it is named.
  const word = typed?.trim() ?? (line.length > 4 ? line : '');
  return kindsOfNext.find(([pattern]) => pattern.test(word))?.[1];
}

const numbered = /^(\d{1,2})[.)]\s+\S/;

/**
 * Options that are numbered as deep as their questions: in one block of lines, from 0 or 1, behind a text that isn't
 * the number before them.
 */
export function withNumberedOptions(lines: readonly ListLine[]): ListLine[] {
  const found = lines.map((line) => ({ ...line }));
  const numberOf = (line: ListLine | undefined) =>
    Number(numbered.exec(line?.text.trim() ?? '')?.[1] ?? Number.NaN);
  let blockAt = 0;
  for (const [index, line] of found.entries()) {
    if (line.text.trim() === '') {
      blockAt = index + 1;
      continue;
    }
    const first = numberOf(line);
    const isStart =
      index > blockAt && (first === 0 || first === 1) && numberOf(found[index - 1]) !== first - 1;
    if (!isStart || line.indent > (found[blockAt]?.indent ?? 0) + 1) continue;
    let end = index;
    while (numberOf(found[end + 1]) === first + end + 1 - index) end += 1;
    // What follows is the key, or nothing: otherwise these are questions below a heading.
    const next = found[end + 1]?.text.trim() ?? '';
    if (end === index || keyIn(next) === undefined) continue;
    for (let at = index; at <= end; at += 1) (found[at] as ListLine).isOption = true;
  }
  return found;
}
