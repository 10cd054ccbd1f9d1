// The notation in which Moodle writes blanks into a text: `{1:SA:=Bern~%50%Berne#nearly}`.

import { Decimal } from 'decimal.js';
import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { blankOfMoodle, moodleNameOfBlank, type WrittenBlank } from './moodle-names.ts';

type ClozeKind = WrittenBlank | 'choice' | 'several';
/** `isPicture`: without words, so that `text` is empty. */
type ClozeAnswer = { text: string; html: string; percent: number; hasFeedback: boolean; isPicture: boolean };
export type ClozeGap = { kind: ClozeKind; weight: number; answers: ClozeAnswer[] };

const start = /\{\s*(?:(\d{1,4})\s*)?:\s*([A-Z_]{2,20})\s*:/iy;
/** Pictures are written into a blank, too. */
const maxLength = 4_000_000;

function kindOf(name: string): ClozeKind | undefined {
  if (/^(MULTICHOICE(_[VHS]|_[VH]S)?|MC[VHS]?|MC[VH]S)$/.test(name)) return 'choice';
  return /^(MULTIRESPONSE(_[VHS]|_[VH]S)?|MR[VHS]?|MR[VH]S)$/.test(name) ? 'several' : blankOfMoodle(name);
}

/** The HTML between the blanks, and the blanks, in order. */
export function splitCloze(html: string): (string | ClozeGap)[] {
  const pieces: (string | ClozeGap)[] = [];
  const closings = new Closings(html);
  let done = 0;
  for (let at = html.indexOf('{'); at !== -1; at = html.indexOf('{', at)) {
    start.lastIndex = at;
    const match = start.exec(html);
    const kind = match && kindOf((match[2] ?? '').toUpperCase());
    const end = kind ? closings.after(start.lastIndex) : -1;
    if (!match || !kind || end === -1) {
      at += 1;
      continue;
    }
    const answers = splitUnescaped(html.slice(at + match[0].length, end), '~').map(readAnswer);
    pieces.push(html.slice(done, at), { kind, weight: Number(match[1] || 1), answers });
    done = end + 1;
    at = done;
  }
  pieces.push(html.slice(done));
  return pieces;
}

/** Where blanks end. Each search continues where the last one ended, so that no character is read twice. */
class Closings {
  private readonly html: string;
  private next = -1;

  constructor(html: string) {
    this.html = html;
  }

  /** @param from grows from call to call; −1 if there is none within a blank's maximum length */
  after(from: number): number {
    const { html } = this;
    if (this.next < from) {
      this.next = html.length;
      for (let at = from; at < html.length; at += 1) {
        if (html[at] === '\\') at += 1;
        else if (html[at] === '}') {
          this.next = at;
          break;
        }
      }
    }
    return this.next < html.length && this.next - from <= maxLength ? this.next : -1;
  }
}

function splitUnescaped(text: string, separator: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === separator) {
      pieces.push(text.slice(from, at));
      from = at + 1;
    }
  }
  pieces.push(text.slice(from));
  return pieces;
}

function readAnswer(written: string): ClozeAnswer {
  const mark = /^\s*(?:(=)|%(-?\d+(?:[.,]\d*)?)%)?/.exec(written);
  const rest = written.slice(mark?.[0].length ?? 0);
  const hash = feedbackStart(rest);
  const text = (hash === -1 ? rest : rest.slice(0, hash)).replace(/\\([\\{}#~/"*%=])/g, '$1');
  const alt = /<img\b[^<>]{0,4000}?\balt="([^"]{1,200})"/i.exec(text.slice(0, 10_000))?.[1] ?? '';
  const plain = htmlToPlain(text) || alt;
  return {
    text: plain,
    html: text,
    isPicture: plain === '' && /<img\b/i.test(text.slice(0, 10_000)),
    percent: mark?.[1] ? 100 : Number((mark?.[2] ?? '0').replace(',', '.')),
    hasFeedback: hash !== -1 && rest.slice(hash + 1).trim() !== '',
  };
}

// The `#` in `&#8217;` does not start a feedback.
function feedbackStart(text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '#' && text[at - 1] !== '&') return at;
  }
  return -1;
}

type WrittenGap = Extract<InterchangeItem, { kind: 'gaps' }>['gaps'][number];

/**
 * A blank in the notation, as HTML.
 * @param weight a whole number; blanks carry the question's points
 */
export function writeCloze(gap: WrittenGap, isCaseIgnored: boolean, weight: number): string {
  if (gap.choices) {
    const choices = [...gap.choices, ...gap.accepted.filter((text) => !gap.choices?.includes(text))];
    // In the order of the choices, so that the right one is not always the first. Moodle treats the content as HTML.
    const all = choices.map(
      (text) => `${gap.accepted.includes(text) ? '=' : '%0%'}${escapeCloze(escapeXml(text))}`,
    );
    return `{${weight}:MULTICHOICE:${all.join('~')}}`;
  }
  if (gap.tolerance !== undefined) {
    const right = gap.accepted.map(
      (text) => `=${escapeCloze(text)}:${new Decimal(gap.tolerance ?? 0).toFixed()}`,
    );
    return `{${weight}:${moodleNameOfBlank('number')}:${right.join('~')}}`;
  }
  const right = gap.accepted.map((text) => `=${escapeCloze(text).replaceAll('*', '\\*')}`);
  return `{${weight}:${moodleNameOfBlank(isCaseIgnored ? 'text' : 'exact-text')}:${right.join('~')}}`;
}

/**
 * Moodle removes a backslash only before `}`, `#` and `*`, and resolves HTML entities in every answer, so every
 * character with a meaning in the notation is written as an entity.
 */
function escapeCloze(text: string): string {
  return escapeXml(text.replace(/\s+/g, ' ').trim()).replace(
    /[\\{}#~]/g,
    (sign) => `&#${sign.charCodeAt(0)};`,
  );
}
