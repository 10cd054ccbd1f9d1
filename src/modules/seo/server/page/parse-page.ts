// Reads HTML as browsers do, and records what search engines look at. Every traversal is a loop, because
// pages may nest without limit.
import { html as names, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Place = { snippet: string; line: number | null };
export type Attributes = Readonly<Record<string, string>>;

export type Anchor = Place & { attributes: Attributes; text: string; language: string };
type HeadLink = Place & { attributes: Attributes; isInHead: boolean };
type Meta = Place & { attributes: Attributes };
export type Picture = Place & { attributes: Attributes; isHidden: boolean };
type PageHeading = Place & { level: number; text: string };
type Script = Place & { attributes: Attributes; isInHead: boolean; text: string };

export type PageFacts = {
  /** Of the first title in the head; null if there is none. */
  title: string | null;
  /** Attributes of the html element. */
  root: Attributes;
  rootPlace: Place;
  /** Of the first base. */
  base: string | null;
  metas: Meta[];
  links: HeadLink[];
  anchors: Anchor[];
  pictures: Picture[];
  headings: PageHeading[];
  scripts: Script[];
  frames: number;
  /** Texts of blocks that people read: of the one article, else of the main part, else of the page; without headings. */
  paragraphs: string[];
  /** Of the same part: texts of the headings below the first level. */
  subheadings: string[];
};

const maxSnippet = 200;
/** Elements without text of the page. */
const silent = new Set([
  ...['script', 'style', 'noscript', 'template', 'svg', 'math', 'iframe', 'object', 'select', 'textarea'],
  ...['head', 'button', 'dialog'],
]);
/** Elements around the text, also within `main`. */
const apart = new Set(['nav', 'footer', 'aside', 'form']);
const inline = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'cite',
    'code',
    'data',
    'dfn',
    'em',
    'i',
    'kbd',
    'mark',
    'q',
    's',
    'samp',
  ],
  ...['small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'del', 'ins', 'font', 'label', 'img'],
]);

/** What surrounds a node. Siblings share it; it is copied if something changes. */
type Around = {
  isInHead: boolean;
  isHidden: boolean;
  /** Its text is read. */
  isHeard: boolean;
  isInMain: boolean;
  /** The article around it; null outside of articles. */
  article: string[] | null;
  /** Navigation, a footer and their like. */
  isApart: boolean;
  isInHeader: boolean;
  language: string;
  anchor: Anchor | null;
  heading: PageHeading | null;
};

type Task = { node: Tree.ChildNode; within: Around } | 'block';

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function attributesOf(element: Tree.Element): Attributes {
  const found: Record<string, string> = Object.create(null);
  for (const { name, value } of element.attrs) found[name] ??= value;
  return found;
}

function textOf(element: Tree.Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

class PageReader {
  readonly facts: PageFacts;
  readonly #source: string;
  readonly #inMain: string[] = [];
  readonly #inBody: string[] = [];
  #hasMain = false;
  #block = '';
  readonly #articles: string[][] = [];
  readonly #subheadings: { heading: PageHeading; within: Around }[] = [];
  #blockWithin: Around | null = null;

  constructor(source: string) {
    this.#source = source;
    this.facts = {
      title: null,
      root: {},
      rootPlace: { snippet: '<html>', line: null },
      base: null,
      metas: [],
      links: [],
      anchors: [],
      pictures: [],
      headings: [],
      scripts: [],
      frames: 0,
      paragraphs: [],
      subheadings: [],
    };
  }

  read(): PageFacts {
    const document = parse(this.#source, { sourceCodeLocationInfo: true, scriptingEnabled: true });
    const outside: Around = {
      isInHead: false,
      isHidden: false,
      isHeard: false,
      isInMain: false,
      article: null,
      isApart: false,
      isInHeader: false,
      language: '',
      anchor: null,
      heading: null,
    };
    const tasks: Task[] = document.childNodes.map((node) => ({ node, within: outside })).reverse();
    for (let task = tasks.pop(); task; task = tasks.pop()) {
      if (task === 'block') this.#endBlock();
      else if ('tagName' in task.node) this.#enter(task.node, task.within, tasks);
      else if ('value' in task.node) this.#hear(task.node.value, task.within);
    }
    this.#endBlock();
    for (const one of [...this.facts.anchors, ...this.facts.headings]) one.text = spaced(one.text);
    this.#takeText();
    return this.facts;
  }

  /** A list of articles, such as a blog's, is read as the page that it is. */
  #takeText(): void {
    const { facts } = this;
    const [article = [], ...others] = this.#articles.filter(({ length }) => length > 0);
    const isArticle = article.length > 0 && others.length === 0;
    facts.paragraphs = isArticle ? article : this.#hasMain ? this.#inMain : this.#inBody;
    const isInText = (within: Around) => {
      if (within.isApart) return false;
      if (isArticle) return within.article === article && !within.isInHeader;
      return this.#hasMain ? within.isInMain : !within.isInHeader;
    };
    facts.subheadings = this.#subheadings
      .filter(({ within }) => isInText(within))
      .map(({ heading }) => heading.text);
  }

  #placeOf(element: Tree.Element, isWhole: boolean): Place {
    const location = element.sourceCodeLocation;
    if (!location) return { snippet: `<${element.tagName}>`, line: null };
    const { startOffset } = location;
    const tagEnd = location.startTag?.endOffset ?? location.endOffset;
    const end = isWhole ? location.endOffset : tagEnd;
    const snippet = spaced(this.#source.slice(startOffset, Math.min(end, startOffset + maxSnippet)));
    return { snippet: end > startOffset + maxSnippet ? `${snippet}…` : snippet, line: location.startLine };
  }

  #enter(element: Tree.Element, within: Around, tasks: Task[]): void {
    const attributes = attributesOf(element);
    const inside = this.#note(element, attributes, within);
    const isBlock = element.namespaceURI === names.NS.HTML && !inline.has(element.tagName);
    if (isBlock) {
      this.#endBlock();
      tasks.push('block');
    }
    for (let place = element.childNodes.length - 1; place >= 0; place -= 1) {
      const node = element.childNodes[place];
      if (node) tasks.push({ node, within: inside });
    }
  }

  #note(element: Tree.Element, attributes: Attributes, within: Around): Around {
    const { tagName } = element;
    const { facts } = this;
    const inside: Around = { ...within, language: attributes.lang ?? within.language };
    if ('hidden' in attributes) Object.assign(inside, { isHidden: true, isHeard: false });
    if (silent.has(tagName)) inside.isHeard = false;
    if (apart.has(tagName)) inside.isApart = true;
    switch (tagName) {
      case 'html':
        facts.root = attributes;
        facts.rootPlace = this.#placeOf(element, false);
        break;
      case 'head':
        inside.isInHead = true;
        break;
      case 'body':
        inside.isHeard = true;
        break;
      case 'main':
        this.#hasMain = true;
        Object.assign(inside, { isInMain: true, isApart: false, isInHeader: false });
        break;
      case 'article':
        // Comments are often articles within the article.
        if (inside.article || inside.isApart) inside.isApart = true;
        else {
          inside.article = [];
          this.#articles.push(inside.article);
        }
        break;
      case 'header':
        inside.isInHeader = true;
        break;
      case 'title':
        if (within.isInHead) facts.title ??= spaced(textOf(element));
        break;
      case 'base':
        facts.base ??= attributes.href ?? null;
        break;
      case 'meta':
        if (within.isInHead) facts.metas.push({ ...this.#placeOf(element, false), attributes });
        break;
      case 'link':
        facts.links.push({ ...this.#placeOf(element, false), attributes, isInHead: within.isInHead });
        break;
      case 'script':
        facts.scripts.push({
          ...this.#placeOf(element, false),
          attributes,
          isInHead: within.isInHead,
          text: textOf(element),
        });
        break;
      case 'iframe':
        facts.frames += 1;
        break;
      case 'img': {
        const isHidden = inside.isHidden || attributes['aria-hidden'] === 'true';
        facts.pictures.push({ ...this.#placeOf(element, false), attributes, isHidden });
        break;
      }
      case 'a':
        inside.anchor = { ...this.#placeOf(element, true), attributes, text: '', language: inside.language };
        facts.anchors.push(inside.anchor);
        break;
      default:
        if (/^h[1-6]$/.test(tagName) && !inside.isHidden) {
          inside.heading = { ...this.#placeOf(element, true), level: Number(tagName[1]), text: '' };
          facts.headings.push(inside.heading);
          if (inside.heading.level > 1) this.#subheadings.push({ heading: inside.heading, within });
        }
    }
    return inside;
  }

  #hear(text: string, within: Around): void {
    const { isHeard, anchor, heading } = within;
    if (!isHeard) return;
    if (anchor) anchor.text += text;
    if (heading) heading.text += text;
    else {
      this.#block += text;
      this.#blockWithin = within;
    }
  }

  #endBlock(): void {
    const text = spaced(this.#block);
    this.#block = '';
    if (text === '') return;
    const within = this.#blockWithin;
    if (!within || within.isApart) return;
    if (within.isInMain) this.#inMain.push(text);
    if (within.isInHeader) return;
    this.#inBody.push(text);
    within.article?.push(text);
  }
}

export function parsePage(source: string): PageFacts {
  return new PageReader(source).read();
}
