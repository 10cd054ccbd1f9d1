// Numbered lists of questions as people read them: a number, lines with letters, and a line that names the right ones.
import { ofMarkdown, type Seen, type Visible } from './seen.ts';

type Draft = { stem: string[]; options: { letter: string; lines: string[] }[]; key: string };

const numbered = /^(?:#{1,6}\s*)?(?:\*\*)?(?:Q(?:uestion)?\s*)?(\d{1,4})[.)]\s+(.*)$/i;
const lettered = /^(?:[-*]\s+)?\(?([A-J])\s*[.):]\s*(.*)$/i;
const keyed = /^(?:#{1,6}\s*)?(?:\*\*)?(?:correct\s+)?(?:answers?|ans|antwort)(?:\*\*)?\s*:\s*(.+)$/i;

/** By their texts; a list that is written in another way is left to the importer. */
export function listSource(text: string): Map<string, Seen> {
  const found: Draft[] = [];
  let [isCode, isAside] = [false, false];
  let into: string[] | undefined;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const trimmed = line.trim();
    if (/^```/.test(trimmed)) isCode = !isCode;
    if (/<details/i.test(trimmed)) isAside = true;
    if (/<\/details/i.test(trimmed)) isAside = false;
    const draft = found.at(-1);
    const [, , first] = isCode || isAside || /^\s{2,}/.test(line) ? [] : (numbered.exec(trimmed) ?? []);
    const [, letter = '', option] = isCode || isAside ? [] : (lettered.exec(trimmed) ?? []);
    const [, key = ''] = isCode ? [] : (keyed.exec(trimmed) ?? []);
    if (first !== undefined) {
      into = [first];
      found.push({ stem: into, options: [], key: '' });
    } else if (!draft) continue;
    else if (key) [draft.key, into] = [draft.key || key, undefined];
    else if (option !== undefined && letter.toUpperCase().charCodeAt(0) - 65 === draft.options.length) {
      into = [option];
      draft.options.push({ letter: letter.toUpperCase(), lines: into });
    } else if (!isAside && !/^(?:<|-{3,}$|#{1,6}\s)/.test(trimmed)) into?.push(line);
  }
  const texts = found.map(({ stem }) => visible(stem).text);
  const isOnce = (text: string) => texts.indexOf(text) === texts.lastIndexOf(text);
  return byText(
    found.flatMap((draft, index) => (isOnce(texts[index] ?? '') ? (seenDraft(draft) ?? []) : [])),
  );
}

/** Those whose text is there only once. */
function byText(all: readonly Seen[]): Map<string, Seen> {
  const groups = Map.groupBy(all, ({ stem }) => stem?.text ?? '');
  return new Map(
    [...groups].flatMap(([text, [one, ...more]]) => (one && more.length === 0 ? [[text, one]] : [])),
  );
}

const visible = (lines: readonly string[]): Visible => ofMarkdown(lines.join('\n').trim());

function seenDraft({ stem, options, key }: Draft): Seen | null {
  const letters = key.replace(/[*.()\s]|and|&/gi, '').replaceAll(',', '');
  if (options.length < 2 || !/^[A-J]{1,6}$/i.test(letters)) return null;
  const right = [...letters.toUpperCase()];
  return {
    stem: visible(stem),
    isKeyOnly: true,
    isSingle: right.length === 1,
    options: options.map(({ letter, lines }) => ({
      visible: visible(lines),
      share: right.includes(letter) ? 1 : 0,
    })),
  };
}

/** Word: a line each, of which the fifth of a group names the right one. */
export function lineSource(lines: readonly Visible[]): Map<string, Seen> {
  const found: Seen[] = [];
  for (const [index, line] of lines.entries()) {
    const [, letter = ''] = /^ans(?:wer)?:([A-D])$/i.exec(line.text) ?? [];
    const [stem, ...options] = lines.slice(index - 5, index);
    if (!letter || stem === undefined || options.length !== 4) continue;
    const choices = options.map((visible, at) => ({
      visible,
      share: Number('ABCD'[at] === letter.toUpperCase()),
    }));
    found.push({ stem, isKeyOnly: true, isSingle: true, options: choices });
  }
  return byText(found);
}
