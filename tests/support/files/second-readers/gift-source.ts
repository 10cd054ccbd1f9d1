// GIFT as Moodle's documents describe it: only the usual items, written one after the other with blank lines between.
import { bare, ofHtml, ofMarkdown, type Seen, type Visible } from './seen.ts';

/** By the item's own name or text, because items that are unusual are left to the importer. */
export function giftSource(text: string): (Seen | null)[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => !line.trim().startsWith('//'))
    .join('\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block.includes('{') && !block.startsWith('$CATEGORY'))
    .map(seenBlock);
}

const unescaped = (text: string) => text.replace(/\\n/g, '\n').replace(/\\([~=#{}:\\])/g, '$1');

function visible(written: string, format: string): Visible {
  const text = unescaped(written.trim());
  if (format === 'markdown') return ofMarkdown(text);
  const isHtml = format !== 'plain' && /<\/?[a-z][^<>]*>|&\w+;|&#/i.test(text);
  return isHtml ? ofHtml(text) : ofHtml(text.replace(/&/g, '&amp;').replace(/</g, '&lt;'));
}

function seenBlock(block: string): Seen | null {
  const [, head = '', answers, tail = ''] =
    /^((?:\\[\s\S]|[^{}\\])*)\{((?:\\[\s\S]|[^{}\\])*)\}([\s\S]*)$/.exec(block) ?? [];
  if (answers === undefined || tail.trim() !== '') return null;
  const named = head.replace(/^::(?:\\.|[^:\\]|:(?!:))*::/, '').trim();
  const [, format = 'moodle', rest = named] = /^\[(html|moodle|plain|markdown)\]([\s\S]*)$/.exec(named) ?? [];
  // "\neq" is a command in a formula to some, and a line break to others.
  if (/\\n[a-z]/.test(answers + rest)) return null;
  const stem = visible(rest, format);
  const [, why = ''] = /(?<!\\)####([\s\S]*)$/.exec(answers) ?? [];
  const explanation = visible(why.replace(/^\s*\[\w+\]/, ''), format);
  const seen = answersOf(answers, stem, format);
  return seen && !seen.isOpen && why.trim() !== '' ? { ...seen, explanation } : seen;
}

function answersOf(answers: string, stem: Visible, format: string): Seen | null {
  const list = answers.replace(/(?<!\\)####[\s\S]*$/, '').trim();
  const truth = /^(T|TRUE|F|FALSE)(?:#[\s\S]*)?$/i.exec(list)?.[1];
  if (truth) return { stem, truth: /^t/i.test(truth) };
  if (list === '') return { stem, isOpen: true };
  if (list.startsWith('#')) return numberOf(stem, list.slice(1));
  const parts = list
    .split(/(?<!\\)(?=[=~])/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.every((part) => part.startsWith('=') && /(?<!\\)->/.test(part))) {
    const pairs = parts.map((part) => part.slice(1).split('->'));
    return {
      stem,
      pairs: pairs
        .filter(([left = '']) => left.trim() !== '')
        .map(
          ([left = '', right = '']) =>
            `${visible(left.replace(/^\s*\[\w+\]/, ''), format).text} → ${bare(unescaped(right.trim()))}`,
        ),
    };
  }
  const options = parts.map((part) => {
    const [, percent, text = ''] = /^[=~]\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(part) ?? [];
    const [, own = format, shown = text] = /^\s*\[(html|moodle|plain|markdown)\]([\s\S]*)$/.exec(text) ?? [];
    const words = shown.replace(/(?<!\\)#[\s\S]*$/, '');
    const share = percent === undefined ? Number(part.startsWith('=')) : Number(percent) / 100;
    return { isRight: part.startsWith('='), hasPercent: percent !== undefined, share, words, own };
  });
  if (!/^[=~]/.test(list)) return { stem, accepted: [bare(unescaped(list))] };
  if (options.every(({ isRight }) => isRight))
    return {
      stem,
      accepted: options.filter(({ share }) => share === 1).map(({ words }) => bare(unescaped(words.trim()))),
    };
  return {
    stem,
    isSingle: options.some(({ isRight }) => isRight),
    options: options.map(({ words, own, share }) => ({ visible: visible(words, own), share })),
  };
}

function numberOf(stem: Visible, list: string): Seen | null {
  const [, value, width, high] =
    /^\s*=?(-?[\d.]+)(?::([\d.]+)|\.\.(-?[\d.]+))?\s*(?:#[\s\S]*)?$/.exec(list) ?? [];
  if (value === undefined) return null;
  const [low, top] = [Number(value), Number(high)];
  if (high !== undefined) return { stem, number: { value: (low + top) / 2, tolerance: (top - low) / 2 } };
  return { stem, number: { value: low, tolerance: Number(width ?? 0) } };
}
