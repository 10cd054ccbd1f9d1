// Reads anyone's HTML into a small tree of a few elements: what isn't on the list is unwrapped or left out. It belongs in a
// confined process. Every walk over what was parsed is a loop, because HTML may nest without limit.
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { XmlElement } from '../xml/safe-xml.ts';
import { withoutControls } from '../xml/xml-characters.ts';

export type HtmlText = { text: string };
export type HtmlElement = { name: string; address: string | null; children: HtmlNode[] };
export type HtmlNode = HtmlText | HtmlElement;
export type HtmlImage = { source: string; alt: string };
export type HtmlTree = {
  root: HtmlElement;
  images: HtmlImage[];
  /** Whether sounds, films or embedded pages were left out. */
  hasMedia: boolean;
  /** About how many letters it is long, with its elements. */
  size: number;
};

type Options = {
  /** Whether a picture elsewhere becomes a link to its place; it is listed in any case. */
  imagesAsLinks?: boolean;
  /** A formula as text. */
  formula?(math: XmlElement): string;
};

const inlineNames = 'a b strong i em u ins s del strike code kbd samp tt sub sup br'.split(' ');
const blockNames = 'p div pre blockquote ul ol li h1 h2 h3 h4 h5 h6 table thead tbody tr td th hr'.split(' ');
const isKept = new Set([...inlineNames, ...blockNames]);
const isBlockName = new Set(blockNames);
const asDivision = new Set(
  'section article header footer main aside nav figure figcaption center address fieldset dl dt dd caption form'.split(
    ' ',
  ),
);
const isDropped = new Set('script style noscript template head select textarea svg canvas title'.split(' '));
const isMedia = new Set(['audio', 'video', 'iframe', 'object', 'embed']);
/** Deeper elements become part of the text around them. */
const maxDepth = 50;
const maxImages = 50;
const maxAlternative = 1_000;
const maxFormulaElements = 2_000;
const maxFormulaDepth = 60;

export const isText = (node: HtmlNode): node is HtmlText => 'text' in node;
export const isBlock = ({ name }: HtmlElement): boolean => isBlockName.has(name);

export function textOf(node: HtmlNode): string {
  return isText(node) ? node.text : node.children.map(textOf).join('');
}

export function readTree(source: string, options: Options = {}): HtmlTree {
  return new Reader(options).read(parseFragment(withoutControls(source)));
}

type Step = { node: Tree.ChildNode; into: HtmlElement; depth: number };

class Reader {
  readonly #tree: HtmlTree = {
    root: { name: 'div', address: null, children: [] },
    images: [],
    hasMedia: false,
    size: 0,
  };
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  read(fragment: Tree.DocumentFragment): HtmlTree {
    const { root } = this.#tree;
    const steps: Step[] = [];
    const enter = (nodes: readonly Tree.ChildNode[], into: HtmlElement, depth: number) => {
      for (const node of nodes.toReversed()) steps.push({ node, into, depth });
    };
    enter(fragment.childNodes, root, 0);
    for (let step = steps.pop(); step; step = steps.pop()) {
      const { node, into, depth } = step;
      if ('value' in node) this.#addText(node.value, into);
      if (!('tagName' in node)) continue;
      const inner = this.#add(node, into, depth);
      if (inner) enter(node.childNodes, inner, inner === into ? depth : depth + 1);
    }
    return this.#tree;
  }

  #addText(text: string, into: HtmlElement): void {
    if (text === '') return;
    this.#tree.size += text.length;
    const last = into.children.at(-1);
    if (last && isText(last)) last.text += text;
    else into.children.push({ text });
  }

  /** @returns where its content belongs; null if it has none */
  #add(node: Tree.Element, into: HtmlElement, depth: number): HtmlElement | null {
    const local = localName(node);
    if (local === 'img') return this.#addImage(node, into);
    if (isMedia.has(local)) return this.#addMedia(node, local);
    if (isDropped.has(local)) return null;
    const formula = local === 'math' && this.#options.formula ? formulaOf(node) : undefined;
    if (formula) {
      this.#addText(this.#options.formula?.(formula) ?? '', into);
      return null;
    }
    const name = asDivision.has(local) ? 'div' : local === 'span' ? styledName(node) : local;
    const address = name === 'a' ? (attributeOf(node, 'href')?.trim() ?? '') : null;
    if (!isKept.has(name) || depth >= maxDepth) return into;
    if (address !== null && !/^(https?:|mailto:)/i.test(address)) return into;
    const element: HtmlElement = { name, address, children: [] };
    this.#tree.size += 2 * name.length + 5 + (address?.length ?? 0);
    into.children.push(element);
    return element;
  }

  #addImage(node: Tree.Element, into: HtmlElement): null {
    const source = attributeOf(node, 'src')?.trim();
    const alt = attributeOf(node, 'alt') ?? '';
    const { images } = this.#tree;
    if (source && images.length < maxImages) images.push({ source, alt });
    if (source && this.#options.imagesAsLinks) {
      const words = alt.slice(0, maxAlternative).replace(/\s+/g, ' ').trim();
      const text = words || (source.split('/').at(-1) ?? '').slice(0, maxAlternative);
      const isLink = /^https?:/i.test(source) && into.name !== 'a';
      if (isLink) into.children.push({ name: 'a', address: source, children: [{ text }] });
      else this.#addText(text, into);
    }
    this.#addText(' ', into);
    return null;
  }

  // QTI also uses `object` for pictures, with their text inside.
  #addMedia(node: Tree.Element, name: string): null {
    const source = attributeOf(node, 'data')?.trim();
    if (name !== 'object' || !source || !attributeOf(node, 'type')?.startsWith('image/')) {
      this.#tree.hasMedia = true;
    } else if (this.#tree.images.length < maxImages) {
      const alt = attributeOf(node, 'aria-label') ?? wordsWithin(node);
      this.#tree.images.push({ source, alt });
    }
    return null;
  }
}

/** Editors write emphasis as styles of spans. */
function styledName(node: Tree.Element): string {
  const style = attributeOf(node, 'style')?.slice(0, 500).toLowerCase() ?? '';
  const styles = new Map(
    style.split(';').map((one) => {
      const [name = '', value = ''] = one.split(':', 2);
      return [name.trim(), value.trim()];
    }),
  );
  const decoration = styles.get('text-decoration') ?? styles.get('text-decoration-line') ?? '';
  if (decoration.includes('underline')) return 'u';
  if (/^(?:bold|[6-9]00)/.test(styles.get('font-weight') ?? '')) return 'b';
  if (decoration.includes('line-through')) return 's';
  if (styles.get('font-style') === 'italic') return 'i';
  const shift = styles.get('vertical-align');
  return shift === 'sub' ? 'sub' : shift === 'super' ? 'sup' : 'span';
}

/** Programs write elements with prefixes, too. */
function localName({ tagName }: Tree.Element): string {
  return tagName.slice(tagName.indexOf(':') + 1).toLowerCase();
}

function attributeOf({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

function wordsWithin(element: Tree.Element): string {
  let words = '';
  const nodes: Tree.ChildNode[] = element.childNodes.toReversed();
  for (let node = nodes.pop(); node && words.length < maxAlternative; node = nodes.pop()) {
    if ('value' in node) words += ` ${node.value}`;
    if ('childNodes' in node) nodes.push(...node.childNodes.toReversed());
  }
  return words.slice(0, maxAlternative).replace(/\s+/g, ' ').trim();
}

/** @returns undefined for one that is larger or deeper than formulas are */
function formulaOf(math: Tree.Element): XmlElement | undefined {
  const copyOf = (node: Tree.Element): XmlElement => ({
    name: localName(node),
    attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
    children: [],
  });
  const root = copyOf(math);
  const steps = [{ node: math, into: root, depth: 0 }];
  let count = 0;
  for (let step = steps.pop(); step; step = steps.pop()) {
    count += 1;
    if (count > maxFormulaElements || step.depth > maxFormulaDepth) return undefined;
    for (const child of step.node.childNodes) {
      if ('value' in child) step.into.children.push(child.value);
      if (!('tagName' in child)) continue;
      const into = copyOf(child);
      step.into.children.push(into);
      steps.push({ node: child, into, depth: step.depth + 1 });
    }
  }
  return root;
}
