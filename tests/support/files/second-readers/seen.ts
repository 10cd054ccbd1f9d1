// What a person sees of an item, as far as a test can tell: characters, code lines, raised and lowered letters, pictures.
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { markdownWithMaths } from '#platform/contract/rich-text.ts';
import type { Media } from '#question-types/interface/media.ts';
import { type Question, toInterchange } from '#question-types/registry.ts';

export type Visible = { text: string; code: string[]; shifted: string; pictures: number };
export type Seen = {
  /** Missing where a reader can't tell which text belongs to which question. */
  stem?: Visible;
  explanation?: Visible;
  points?: number;
  isSingle?: boolean;
  /** `share` of the points; in single choices only which is largest matters. */
  options?: { visible: Visible; share: number }[];
  /** The texts of the right options, where their order is chosen by the importer. */
  right?: string[];
  truth?: boolean;
  accepted?: string[];
  number?: { value: number; tolerance: number };
  pairs?: string[];
  order?: string[];
  gaps?: { accepted: string[]; choices?: string[]; tolerance?: number }[];
  isOpen?: true;
  /** The reader knows neither feedback nor what parts of a key are worth. */
  isKeyOnly?: true;
};

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const renderer = markdownWithMaths((source) => escapeHtml(source));
renderer.core.ruler.disable('bareAddresses');

/** Characters only: where lines are broken and spaces are is up to each page. */
export const bare = (text: string) => text.normalize('NFKC').replace(/[\s\u200b\u00ad]+/g, '');

export function ofMarkdown(markdown: string, media?: Media | null): Visible {
  const seen = ofHtml(renderer.render(markdown));
  return { ...seen, pictures: media ? 1 : 0 };
}

const unseen = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'audio',
  'video',
  'iframe',
  'svg',
  'select',
  'textarea',
]);

export function ofHtml(html: string): Visible {
  const seen: Visible = { text: '', code: [], shifted: '', pictures: 0 };
  let text = '';
  const visit = (nodes: readonly Tree.ChildNode[], isShifted: boolean, isInCode: boolean): void => {
    for (const node of nodes) {
      if ('value' in node) {
        text += node.value;
        if (isShifted) seen.shifted += bare(node.value);
        continue;
      }
      if (!('tagName' in node) || unseen.has(node.tagName)) continue;
      if (node.tagName === 'img' && node.attrs.some(({ name, value }) => name === 'src' && value.trim()))
        seen.pictures += 1;
      if (node.tagName === 'br') text += ' ';
      const isCode = node.tagName === 'pre';
      if (isCode && !isInCode) seen.code.push(...linesOf(node));
      visit(node.childNodes, isShifted || /^su[bp]$/.test(node.tagName), isInCode || isCode);
    }
  };
  visit(parseFragment(html).childNodes, false, false);
  // Raised text that isn't a number is a formula to us.
  text = text.replace(/[\^_]\{\\text\{([^{}]*)\}\}/g, (_, words: string) => {
    seen.shifted += bare(words);
    return words.replace(/\\([#%&_])/g, '$1');
  });
  // Raised and lowered letters of Unicode are what they mean.
  for (const [letter] of text.matchAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙᵢ]/gu))
    seen.shifted += bare(letter);
  seen.text = bare(withoutDelimiters(text));
  return seen;
}

function linesOf(node: Tree.Element): string[] {
  const lines = (child: Tree.ChildNode): string =>
    'value' in child
      ? child.value
      : 'tagName' in child
        ? child.tagName === 'br'
          ? '\n'
          : child.childNodes.map(lines).join('')
        : '';
  return node.childNodes
    .map(lines)
    .join('')
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').trimEnd())
    .filter((line) => line.trim() !== '');
}

const withoutDelimiters = (text: string) =>
  text.replace(/\\\(([\s\S]*?)\\\)|\\\[([\s\S]*?)\\\]|\$\$([\s\S]*?)\$\$/g, '$1$2$3');

/** What our import made of an item. */
export function ofQuestion(question: Question): Seen {
  const { item } = toInterchange(question);
  const base = {
    stem: ofMarkdown(item.text, item.media),
    points: item.points,
    ...(item.explanation && { explanation: ofMarkdown(item.explanation) }),
  };
  switch (item.kind) {
    case 'choice': {
      const share = 1 / item.options.filter(({ isRight }) => isRight).length;
      return {
        ...base,
        isSingle: !item.isMultiple,
        options: item.options.map(({ text, media, isRight, weight }) => ({
          visible: ofMarkdown(text, media),
          share: weight ?? (isRight ? share : item.scoring === 'right-minus-wrong' ? -share : 0),
        })),
      };
    }
    case 'boolean':
      return { ...base, ...(item.isTrue !== null && { truth: item.isTrue }) };
    case 'text':
      return { ...base, accepted: item.accepted.map(({ text }) => bare(text)) };
    case 'number':
      return {
        ...base,
        ...(item.value !== null && { number: { value: item.value, tolerance: item.tolerance } }),
      };
    case 'pairs':
      return {
        ...base,
        pairs: item.left.map(
          (left, index) =>
            `${ofMarkdown(left).text} → ${ofMarkdown(item.right[item.key[index] ?? -1] ?? '').text}`,
        ),
      };
    case 'order':
      return { ...base, order: item.items.map((text) => ofMarkdown(text).text) };
    case 'gaps':
      return {
        ...base,
        gaps: item.gaps.map(({ accepted, choices, tolerance }) => ({
          accepted: accepted.map(bare),
          ...(choices && { choices: choices.map(bare).toSorted() }),
          ...(tolerance !== undefined && { tolerance }),
        })),
      };
    case 'essay':
      return { ...base, isOpen: true };
    default:
      return base;
  }
}
