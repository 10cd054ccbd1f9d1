// Aiken as Moodle's documents describe it: the text, lines with letters, and a line with the answer.
import { bare, type Seen, type Visible } from './seen.ts';

const visible = (text: string): Visible => ({ text: bare(text), code: [], shifted: '', pictures: 0 });

export function aikenSource(text: string): (Seen | null)[] {
  const found: (Seen | null)[] = [];
  let stem: string[] = [];
  let options: { letter: string; text: string }[] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const [, key] = /^ANSWER:\s*(.*)$/.exec(line) ?? [];
    const [, letter, option] = /^([A-Z])[.)]\s+(.*)$/.exec(line) ?? [];
    if (key !== undefined) {
      const right = key.split(/[\s,]+/);
      found.push({
        stem: visible(stem.join(' ')),
        isSingle: right.length === 1,
        options: options.map((one) => ({
          visible: visible(one.text),
          share: right.includes(one.letter) ? 1 / right.length : 0,
        })),
      });
      [stem, options] = [[], []];
    } else if (letter && option !== undefined && stem.length > 0) options.push({ letter, text: option });
    else if (line !== '') stem.push(line);
  }
  return found;
}
