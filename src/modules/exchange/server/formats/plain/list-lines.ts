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
const optionLine = /^(\*)?\s{0,20}(?:\(?(\p{L})[.)]|[-•–*+])\s+(\S.*)$/su;
const colonOption = /^(?:[-•*+]\s+)?([A-Z])\s?[:\-–]\s{1,20}(\S.*)$/s;
const tightOption = /^\(([A-Za-z])\)(\S.*)$/s;
const boxOption = /^(?:[-*+]\s+|\d{1,2}[.)]\s+)?\[([ xX✓]?)\]\s+(\S.*)$/s;
const bullet = /^[-•*+–]\s+/;
const answerLine =
  /^(?:the\s+)?(?:(?:correct|right|richtige)\s+)?(?:answers?|ans|antwort(?:en)?|lösung(?:en)?|solution|key|correct(?:\s+(?:option|choice)s?)?|respuestas?(?:\s+correctas?)?|réponses?|respostas?(?:\s+corretas?)?|rispost[ae]|ответы?|правильный ответ|jawaban|cevap|odpowied[zź]|答案|正解)(?:\s*key)?(?:\(s\))?\s{0,5}(?:is|are|ist|[:：=]|\.(?=\s)|\s[-–])\s{0,5}[:：]?(.*)$/isu;
const explanationLine =
  /^(?:explanation|rationale|reason(?:ing)?|feedback|erklärung|begründung|explicación|explication|explicação|обоснование|解析)\s{0,5}[:：]\s*(.*)$/isu;

const withoutMarks = (text: string) => text.replace(/^(?:\*\*|__){1,4}|(?:\*\*|__){1,4}$/g, '').trim();

/** @returns the question's text; empty if it is in the lines below */
export function questionIn(line: string): string | undefined {
  const isWhole = /^\*\*[^*]*\*\*$/.test(line) || /^__[^_]*__$/.test(line);
  const bare = isWhole ? withoutMarks(line) : line.replace(/^(?:\*\*|__)/, '');
  if (aloneLine.test(withoutMarks(bare))) return '';
  const [found, , text = ''] = questionLine.exec(bare) ?? [];
  if (found === undefined) return undefined;
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
  const [, letter, rest] = colonOption.exec(line) ?? tightOption.exec(line) ?? [];
  return letter?.toUpperCase() === next && rest !== undefined ? { letter: next, text: rest } : undefined;
}

export function keyIn(line: string): string | undefined {
  const found = answerLine.exec(withoutMarks(line.replace(/^#{1,6}\s+/, '').replace(bullet, '')))?.[1];
  return found === undefined ? undefined : withoutMarks(found.trim().replace(/^\*\*/, ''));
}

export function explanationIn(line: string): string | undefined {
  return explanationLine.exec(
    withoutMarks(line.replace(bullet, '')).replace(/^([^:]{1,30})\*\*:|:\*\*/, '$1:'),
  )?.[1];
}
