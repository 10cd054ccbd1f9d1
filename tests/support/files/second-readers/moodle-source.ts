// Moodle XML as its documents describe it, read without anything of our importer.
import { bare, ofHtml, type Seen, type Visible } from './seen.ts';
import { element, elements, within, words, type XmlTree, xmlTree } from './xml-tree.ts';

/** An item that this reader can judge, by its place among the file's questions; null for others. */
export function moodleSource(text: string): (Seen | null)[] {
  const quiz = element(xmlTree(text), 'quiz');
  return elements(quiz, 'question')
    .filter(({ attributes }) => attributes.type !== 'category')
    .flatMap((question) => Array.from({ length: variantsOf(question) }, () => seenOf(question)));
}

/** A calculated question becomes as many as three, one for each of its numbers. */
function variantsOf(question: XmlTree): number {
  if (!question.attributes.type?.startsWith('calculated')) return 1;
  const counts = within(question, 'dataset_items').map((items) => elements(items, 'dataset_item').length);
  return Math.max(1, Math.min(3, ...(counts.length > 0 ? counts : [0])));
}

const plain = (tree: XmlTree | undefined) => words(element(tree, 'text') ?? tree).trim();

const outer = (node: XmlTree | string): string =>
  typeof node === 'string'
    ? node.replace(/&/g, '&amp;').replace(/</g, '&lt;')
    : node.name === 'file'
      ? ''
      : `<${node.name}${Object.entries(node.attributes)
          .map(([name, value]) => ` ${name}="${value}"`)
          .join('')}>${node.children.map(outer).join('')}</${node.name}>`;

function htmlOf(tree: XmlTree | undefined): string {
  const text = element(tree, 'text') ?? tree;
  const isMarkedUp = elements(text).some(({ name }) => name !== 'file');
  const format = tree?.attributes.format ?? 'html';
  const html = isMarkedUp ? (text?.children ?? []).map(outer).join('') : words(text);
  return format === 'plain_text' ? html.replace(/&/g, '&amp;').replace(/</g, '&lt;') : html;
}

const visible = (tree: XmlTree | undefined): Visible => ofHtml(htmlOf(tree));
const share = (answer: XmlTree) =>
  Number((answer.attributes.fraction ?? '0').replace('%', '').replace(',', '.')) / 100;

function seenOf(question: XmlTree): Seen | null {
  const { type } = question.attributes;
  const text = element(question, 'questiontext');
  if (text?.attributes.format === 'markdown') return null;
  const explanation = visible(element(question, 'generalfeedback'));
  const points = words(element(question, 'defaultgrade')).trim();
  // Formulas as elements become TeX, and this reader knows no formulas.
  if (words(question).includes('<math')) return null;
  const old = words(element(question, 'image_base64')) === '' ? 0 : 1;
  const stem = visible(text);
  const base = {
    stem: { ...stem, pictures: stem.pictures + old },
    ...((explanation.text || explanation.pictures) && { explanation }),
    ...(points !== '' && { points: Number(points) }),
  };
  const answers = elements(question, 'answer');
  switch (type) {
    case 'multichoice':
    case 'multichoiceset':
    case 'oumultiresponse': {
      const isSingle =
        type === 'multichoice' && !/^(false|0)$/i.test(words(element(question, 'single')).trim() || 'true');
      return {
        ...base,
        isSingle,
        options: answers.map((answer) => ({ visible: visible(answer), share: share(answer) })),
      };
    }
    case 'truefalse': {
      const right = answers.find((answer) => share(answer) === 1);
      const word = ofHtml(htmlOf(right)).text.toLowerCase();
      return { ...base, ...(/^(true|false)$/.test(word) && { truth: word === 'true' }) };
    }
    case 'shortanswer':
      return {
        ...base,
        accepted: answers.filter((answer) => share(answer) === 1).map((answer) => bare(plain(answer))),
      };
    case 'numerical': {
      const [best] = answers
        .filter((answer) => plain(answer) !== '*')
        .toSorted((a, b) => share(b) - share(a));
      return {
        ...base,
        ...(best && {
          number: {
            value: Number(plain(best).replace(/ /g, '')),
            tolerance: Number(plain(element(best, 'tolerance')) || 0),
          },
        }),
      };
    }
    case 'matching':
    case 'ddmatch':
      return {
        ...base,
        pairs: elements(question, 'subquestion')
          .filter((part) => visible(part).text || visible(part).pictures)
          .map(
            (part) =>
              `${visible(part).text} → ${type === 'ddmatch' ? visible(element(part, 'answer')).text : bare(plain(element(part, 'answer')))}`,
          ),
      };
    case 'ordering':
      return {
        ...base,
        order: answers.toSorted((a, b) => share(a) - share(b)).map((answer) => visible(answer).text),
      };
    case 'essay':
      return { ...base, isOpen: true };
    case 'cloze':
    case 'multianswer':
      return cloze(base, htmlOf(text));
    case 'gapselect':
    case 'ddwtos':
      return placed(base, question, htmlOf(text));
    default:
      return null;
  }
}

type Base = Pick<Seen, 'stem' | 'explanation' | 'points'>;

function placed(base: Base, question: XmlTree, html: string): Seen {
  const boxes = [...elements(question, 'selectoption'), ...elements(question, 'dragbox')];
  const gaps: NonNullable<Seen['gaps']> = [];
  const marked = html.replace(/\[\[(\d+)\]\]/g, (_, number) => {
    const box = boxes[Number(number) - 1];
    const group = (one: XmlTree | undefined) => words(element(one, 'group')).trim() || '1';
    gaps.push({
      accepted: [ofHtml(plain(box)).text],
      choices: [
        ...new Set(boxes.filter((one) => group(one) === group(box)).map((one) => ofHtml(plain(one)).text)),
      ].toSorted(),
    });
    return `{{${gaps.length}}}`;
  });
  return { ...base, stem: ofHtml(marked), gaps };
}

function cloze(base: Base, html: string): Seen | null {
  const gaps: NonNullable<Seen['gaps']> = [];
  let points = 0;
  let isOther = false;
  const marked = html.replace(
    /\{(\d*):([A-Z_]+):((?:\\[\s\S]|[^}\\])*)\}/gi,
    (_, weight, kind: string, list: string) => {
      points += Number(weight || 1);
      const answers = list.split(/(?<!\\)~/).map((written) => {
        const [, right, percent, rest = ''] = /^\s*(?:(=)|%(-?[\d.,]+)%)?([\s\S]*)$/.exec(written) ?? [];
        const answer = rest.replace(/(?<![\\&])#[\s\S]*$/, '').replace(/\\(.)/g, '$1');
        return {
          text: ofHtml(answer).text,
          share: right ? 100 : Number(percent ?? 0),
          isPicture: /<img/i.test(answer),
        };
      });
      if (/^(MULTIRESPONSE|MR)/i.test(kind) || answers.some(({ isPicture }) => isPicture)) isOther = true;
      const accepted = answers
        .filter((answer) => answer.share >= 100 && answer.text !== '*')
        .map(({ text }) => text);
      if (/^(NUMERICAL|NM)$/i.test(kind))
        gaps.push({
          accepted: accepted.map((text) => (text.split(':')[0] ?? '').replace(',', '.')),
          tolerance: Math.max(
            0,
            ...accepted.map((text) => Number((text.split(':')[1] ?? '0').replace(',', '.'))),
          ),
        });
      else if (/^(MULTICHOICE|MC)/i.test(kind))
        gaps.push({ accepted, choices: [...new Set(answers.map(({ text }) => text))].toSorted() });
      else gaps.push({ accepted });
      return `{{${gaps.length}}}`;
    },
  );
  if (isOther) return null;
  return { ...base, stem: ofHtml(marked), points, gaps };
}
