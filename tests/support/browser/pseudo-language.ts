// What is wrong with a page in the pseudo language: words outside its brackets, and texts that are cut off or leave their box.
import type { Page, Response } from '@playwright/test';

/** Strings from the answers a page was made of, so names and records are not mistaken for words of the interface. */
export type PageData = Set<string>;

/** Members whose values are codes. Showing one as it is would be a fault. */
const codeMembers =
  /^(?:type|kind|status|state|role|phase|pace|plan|subscription|severity|evidence|action|scope|event|writtenBy|difficulty|bloom)$/;

function gather(value: unknown, member: string, data: PageData): void {
  if (typeof value === 'string') {
    if (!codeMembers.test(member) && /\p{L}{2}/u.test(value)) data.add(value);
  } else if (Array.isArray(value)) for (const each of value) gather(each, member, data);
  else if (value !== null && typeof value === 'object')
    for (const [key, each] of Object.entries(value)) gather(each, key, data);
}

/** React Router writes what loaders return as one flat list, in which objects name the places of their keys and values. */
function fromLoaders(body: string, data: PageData): void {
  const flat = JSON.parse(body.split('\n', 1)[0] ?? '[]') as unknown[];
  for (const each of flat)
    if (each !== null && typeof each === 'object')
      for (const [key, place] of Object.entries(each)) {
        const member = Array.isArray(each) ? '' : String(flat[Number(key.slice(1))] ?? '');
        gather(typeof flat[Number(place)] === 'string' ? flat[Number(place)] : null, member, data);
      }
}

/** Collects the data of every page that is opened from now on. */
export function collectData(page: Page, data: PageData): void {
  const read = async (response: Response) => {
    const isApi = new URL(response.url()).pathname.startsWith('/api/');
    if (!isApi || !response.headers()['content-type']?.startsWith('application/json')) return;
    const body: unknown = await response.json().catch(() => null);
    if (response.ok()) gather(body, '', data);
  };
  page.on('response', (response) => void read(response));
}

export async function collectLoaderData(page: Page, path: string, data: PageData): Promise<void> {
  for (const address of path === '/' ? ['/_root.data', '/_.data'] : [`${path}.data`]) {
    const response = await page.request.get(address);
    if (response.ok()) fromLoaders(await response.text(), data);
  }
}

/** Never translated: the brand, names of programs, standards and units, dates as Intl writes them. */
const untranslated = [
  /\b(?:Rounds|Moodle|GIFT|Aiken|QTI|CSV|XLSX|JSON|XML|Excel|Word|PDF|Kahoot|Canvas|Blackboard|Markdown|LaTeX|SMTP|STARTTLS|TLS|API|URL|HTTPS?|OIDC|OpenID|SSO|IMS|RxNorm|DDInter|ATC|DDD|WHO|FDA|UTC|MB|KB|GB|ms|min|Esc|Enter|Ctrl|Cmd|Tab|Space|Shift|MIT|CYP\w+)\b/g,
  // Initials and room codes.
  /\b[\p{Lu}\d]{2,3}\b/gu,
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
  /\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|am|pm|at)\b/g,
  /\S+@\S+|https?:\/\/\S+/g,
  /[\w.-]+:\d+\/\S*/g,
  // Lists as Intl writes them.
  /\b(?:and|or)\b/g,
  /\/[\w./{}:-]+/g,
];

/** All text outside brackets, in the order of the page. */
function outsideBrackets(texts: readonly string[]): string[] {
  let depth = 0;
  const bare: string[] = [];
  for (const text of texts) {
    let outside = '';
    for (const letter of text) {
      if (letter === '⟦') depth += 1;
      if (depth === 0) outside += letter;
      if (letter === '⟧') depth = Math.max(0, depth - 1);
    }
    if (outside.trim()) bare.push(outside.replace(/\s+/g, ' ').trim());
  }
  return bare;
}

/** @param known words that may occur anywhere, such as names of people created by the test */
export async function untranslatedTexts(
  page: Page,
  data: PageData,
  known: readonly string[],
): Promise<string[]> {
  const { texts, names } = await page.evaluate(() => {
    const isShown = (element: Element) =>
      element.closest('option') !== null ||
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    // A stored value that is offered as it is stored.
    const isValue = (element: Element) =>
      element instanceof HTMLOptionElement && element.value === element.text;
    const isMachines = (element: Element) =>
      isValue(element) ||
      element.closest(
        'script, style, noscript, code, pre, kbd, svg, .katex, [translate="no"], datalist, body [lang]',
      ) !== null;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && !isMachines(parent) && isShown(parent)) found.push(node.nodeValue ?? '');
    }
    const spoken = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'alt',
      'title',
      'placeholder',
    ];
    const heard = [...document.body.querySelectorAll(spoken.map((name) => `[${name}]`).join())]
      .filter((element) => !isMachines(element) && isShown(element))
      .flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ''));
    return { texts: found, names: [document.title, ...heard] };
  });
  const bare = [...outsideBrackets(texts), ...names.flatMap((name) => outsideBrackets([name]))];
  const excused = [...data, ...known].sort((one, other) => other.length - one.length);
  return [...new Set(bare)].filter((text) => {
    if (!/\p{L}{2}/u.test(text) || data.has(text)) return false;
    let left = text;
    for (const words of excused) if (left.includes(words)) left = left.replaceAll(words, ' ');
    for (const pattern of untranslated) left = left.replace(pattern, ' ');
    return /\p{L}{2}/u.test(left);
  });
}

/** Sideways scrolling, and texts of the interface that are cut off or reach out of their button. */
export async function brokenLayout(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  // Parts that measure themselves follow the window a little later: what counts is what stays.
  let faults = await brokenNow(page, width);
  for (let looks = 1; faults.length > 0 && looks < 10; looks++) {
    await page.waitForTimeout(300);
    faults = await brokenNow(page, width);
  }
  return faults;
}

function brokenNow(page: Page, width: number): Promise<string[]> {
  return page.evaluate((at) => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`${at} px: ${scrollWidth - clientWidth} px too wide`);
    const isHidden = (style: string) => style === 'hidden' || style === 'clip';
    /** Where a text is not shown whole: its box, or one around it that hides what sticks out. */
    const cutBy = (element: Element, text: DOMRect): Element | null => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position, clip, clipPath } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // For screen readers only.
        if (edge.width <= 2 || edge.height <= 2 || clip !== 'auto' || clipPath.startsWith('inset'))
          return null;
        if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return null;
        const isAcross = text.right > edge.right + 1.5 || text.left < edge.left - 1.5;
        // Letters reach a little over a tight line.
        const isDown = text.bottom > edge.bottom + 5 || text.top < edge.top - 5;
        const isButton = box.matches('button, [role="button"]') && isAcross;
        if (isButton || (isHidden(overflowX) && isAcross) || (isHidden(overflowY) && isDown)) return box;
      }
      return null;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent ||
        !/[⟦⟧]/.test(node.nodeValue ?? '') ||
        !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (parent.closest('option, script, style, svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = cutBy(parent, range.getBoundingClientRect());
      if (box)
        faults.push(
          `${at} px: “${node.nodeValue}” is cut by <${box.tagName.toLowerCase()} class="${box.className}">`,
        );
    }
    return faults;
  }, width);
}
