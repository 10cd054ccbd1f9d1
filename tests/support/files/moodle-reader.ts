// Reads GIFT and blanks as Moodle does, rule by rule, to check what we write for it. Only what Moodle itself forgives is
// forgiven. Sources: Moodle's documentation of the GIFT format and of embedded answers (cloze).

export type GiftQuestion = {
  kind: 'essay' | 'number' | 'choice' | 'several' | 'pairs' | 'truth' | 'text' | 'description';
  text: string;
  answers: { text: string; share: number | null; feedback: string }[];
  general: string;
};

/** Lines up to the next empty one are a question, wherever its braces are. Comments are no part of it. */
export function giftAsMoodle(file: string): GiftQuestion[] {
  const questions: GiftQuestion[] = [];
  let lines: string[] = [];
  for (const line of [...file.split('\n'), '']) {
    if (line.trim() !== '') {
      lines.push(line.trim());
      continue;
    }
    const text = lines.filter((one) => !one.startsWith('//')).join('\n');
    lines = [];
    if (text.trim() !== '' && !text.startsWith('$CATEGORY:')) questions.push(giftQuestion(text));
  }
  return questions;
}

const signs = ':#={}~';
const hiddenFrom = 0xe100;

/** An escaped sign means nothing until the texts are taken apart; `\n` is a line end. */
const hide = (text: string) =>
  text
    .replaceAll('\\\\', '\ue0ff')
    .replace(/\\([:#={}~])/g, (_, sign: string) => String.fromCharCode(hiddenFrom + signs.indexOf(sign)))
    .replaceAll('\\n', '\ue0fe');

function shown(text: string): string {
  return text
    .trim()
    .replace(/[\ue100-\ue106]/g, (sign) => signs[sign.charCodeAt(0) - hiddenFrom] ?? '')
    .replaceAll('\ue0fe', '\n')
    .replaceAll('\ue0ff', '\\')
    .replace(/^\[(?:html|moodle|plain|markdown)\]/, '');
}

function giftQuestion(written: string): GiftQuestion {
  const text = hide(written).replace(/^::[^:]*::/, '');
  const [start, end] = [text.indexOf('{'), text.indexOf('}')];
  if (start === -1 && end === -1) return { kind: 'description', text: shown(text), answers: [], general: '' };
  if (start === -1 || end < start) throw new Error(`Braces do not match: ${written}`);
  const after = text.slice(end + 1);
  const stem = after.trim() === '' ? text.slice(0, start) : `${text.slice(0, start)}_____${after}`;
  const inside = text.slice(start + 1, end).trim();
  const hashes = inside.indexOf('####');
  const answers = (hashes === -1 ? inside : inside.slice(0, hashes)).trim();
  return {
    ...giftAnswers(answers),
    text: shown(stem),
    general: hashes === -1 ? '' : shown(inside.slice(hashes + 4)),
  };
}

function giftAnswers(written: string): Pick<GiftQuestion, 'kind' | 'answers'> {
  if (written === '') return { kind: 'essay', answers: [] };
  if (written.startsWith('#')) return { kind: 'number', answers: [giftAnswer(written.slice(1))] };
  if (written.includes('~')) {
    const parts = written.replaceAll('=', '~=').split('~');
    const all = parts[0]?.trim() === '' ? parts.slice(1) : parts;
    if (all.length < 2) throw new Error(`A choice needs two answers: ${written}`);
    const answers = all.map((part) => giftAnswer(part.trim()));
    const total = answers.reduce((sum, { share }) => sum + Math.max(0, share ?? 0), 0);
    const isSeveral = !written.includes('=');
    if (isSeveral && Math.abs(total - 1) > 0.001) throw new Error(`The shares are not 100 %: ${written}`);
    return { kind: isSeveral ? 'several' : 'choice', answers };
  }
  const parts = written
    .split('=')
    .slice(1)
    .map((part) => part.trim());
  if (written.includes('=') && written.includes('->')) {
    for (const part of parts) if (!part.includes('->')) throw new Error(`No pair: ${part}`);
    return { kind: 'pairs', answers: parts.map(giftAnswer) };
  }
  const [truth = ''] = written.split('#');
  if (['T', 'TRUE', 'F', 'FALSE'].includes(truth.trim()))
    return { kind: 'truth', answers: [giftAnswer(written)] };
  return { kind: 'text', answers: parts.map(giftAnswer) };
}

function giftAnswer(written: string): GiftQuestion['answers'][number] {
  const isRight = written.startsWith('=');
  const rest = isRight ? written.slice(1) : written;
  const weight = /^%(-?\d{1,3}(?:\.\d*)?)%/.exec(rest);
  const text = rest.slice(weight?.[0].length ?? 0);
  const hash = text.indexOf('#');
  return {
    text: shown(hash === -1 ? text : text.slice(0, hash)),
    share: weight ? Number(weight[1]) / 100 : Number(isRight),
    feedback: hash === -1 ? '' : shown(text.slice(hash + 1)),
  };
}

export type ClozeBlank = {
  weight: number;
  type: string;
  answers: { text: string; percent: number; feedback: string; tolerance: number | null }[];
};

const types =
  'SHORTANSWER_C|SHORTANSWER|SAC|SA|MWC|MW|NUMERICAL|NM|MULTICHOICE_VS|MULTICHOICE_HS|MULTICHOICE_V|MULTICHOICE_H|MULTICHOICE_S|MULTICHOICE|MCVS|MCHS|MCV|MCH|MCS|MC';
const alternative = String.raw`(?:=|%-?\d+(?:[.,]\d*)?%)?.+?(?<!\\|&|&amp;)(?=[~#}]|$)(?:#.*?(?<!\\)(?=[~}]|$))?`;
const blank = new RegExp(String.raw`\{(\d*):(${types}):(${alternative}(?:~${alternative})*)\}`, 'gs');
const one = /^(=|%(-?\d+(?:[.,]\d*)?)%)?(.+?)(?<!\\|&|&amp;)(?:#(.*))?$/s;

/** The blanks in the HTML of a question, and what the question is worth: defaultgrade says nothing here. */
export function clozeAsMoodle(html: string): { blanks: ClozeBlank[]; points: number } {
  const blanks = [...html.matchAll(blank)].map(([, weight, type = '', answers = '']) => ({
    weight: Number(weight || 1),
    type,
    answers: (answers.match(new RegExp(alternative, 'gs')) ?? []).map((answer) => clozeAnswer(answer, type)),
  }));
  return { blanks, points: blanks.reduce((sum, { weight }) => sum + weight, 0) };
}

function clozeAnswer(written: string, type: string): ClozeBlank['answers'][number] {
  const [, mark, percent = '0', answer = '', feedback = ''] = one.exec(written.replace(/^~/, '')) ?? [];
  const base = { percent: mark === '=' ? 100 : Number(percent.replace(',', '.')), feedback };
  const number = /^(?:NUMERICAL|NM)$/.test(type) && /^(-?[\d.]+(?:e-?\d+)?)(?::([\d.]+))?$/i.exec(answer);
  if (number) return { ...base, text: number[1] ?? '', tolerance: Number(number[2] ?? 0) };
  const decoded = decoded1(answer).replaceAll('\\}', '}').replaceAll('\\#', '#');
  const isChoice = /^M(?:ULTICHOICE|C)/.test(type);
  // A choice is HTML; in a short answer, `*` matches anything and `\*` is a star.
  const text = isChoice ? decoded1(decoded) : decoded.replaceAll('\\*', '*');
  return { ...base, text, tolerance: null };
}

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decoded1 = (text: string) =>
  text.replace(/&(?:#(\d+)|(amp|lt|gt|quot));/g, (_, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (names[name] ?? ''),
  );
