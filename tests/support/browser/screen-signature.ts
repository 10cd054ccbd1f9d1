// What axe judges a screen by, as one short text: two screens with the same one have the same faults.
import type { Page } from '@playwright/test';

// These functions run in the page, together.

// cyrb53 by bryc, public domain: 53 bits, in each page without a secure context.
function hash(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}

/** Names and texts matter by whether they are there, and whether more than signs are. */
function kindOfText(text: string | null): string {
  const words = text?.trim() ?? '';
  if (words === '') return '';
  return /[\p{L}\p{N}]/u.test(words) ? (words.length > 1 ? 'text' : 'letter') : 'sign';
}

/** Where attributes refer to other elements, what those are called is what matters. */
function attributeReader(): (element: Element) => string {
  const ids = new Map<string, number>();
  for (const { id } of document.querySelectorAll('[id]')) ids.set(id, (ids.get(id) ?? 0) + 1);
  const accessKeys = new Set<string>();
  const named = (list: string) =>
    list.split(/\s+/).map((id) => {
      const found = document.getElementById(id);
      return found ? `${found.localName}:${kindOfText(found.textContent)}` : 'nothing';
    });

  const references =
    /^(?:for|form|list|headers|aria-(?:labelledby|describedby|controls|owns|details|errormessage|flowto|activedescendant))$/;
  const texts =
    /^(?:alt|title|placeholder|summary|aria-(?:label|description|valuetext|roledescription|placeholder|braille\w+))$/;
  const measures =
    /^(?:aria-(?:value(?:now|min|max)|posinset|setsize|rowcount|rowindex|colcount|colindex|level))$/;
  const asTheyAre =
    /^(?:aria-.*|role|type|tabindex|lang|xml:lang|dir|autocomplete|scope|hidden|inert|disabled|readonly|required|multiple|contenteditable|open|ismap|controls|muted|autoplay|popover|draggable|content|http-equiv|colspan|rowspan|span)$/;
  return (element: Element): string =>
    [...element.attributes]
      .map(({ name, value }) => {
        if (name === 'id') return (ids.get(value) ?? 0) > 1 ? 'id=again' : '';
        if (name === 'accesskey') {
          const isAgain = accessKeys.has(value);
          accessKeys.add(value);
          return `accesskey=${isAgain}`;
        }
        if (references.test(name)) return `${name}=${named(value)}`;
        if (texts.test(name)) return `${name}=${kindOfText(value)}`;
        if (measures.test(name)) return `${name}=${Number.isFinite(Number(value)) ? 'number' : value}`;
        if (asTheyAre.test(name)) return `${name}=${value}`;
        // That there is one matters, not where it leads.
        return name === 'href' || name === 'src' || name === 'usemap' || name === 'name' ? name : '';
      })
      .sort()
      .join();
}

function looksOf(element: Element): string {
  const pressable = 'a, button, input, select, textarea, summary, [role], [tabindex]';
  const style = getComputedStyle(element);
  const size = Number.parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  const canScroll = /auto|scroll/.test(style.overflowX + style.overflowY);
  const isScrolling =
    canScroll &&
    (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1);
  const box = element.matches(pressable) ? element.getBoundingClientRect() : null;
  const isSmall = box !== null && (box.width < 24 || box.height < 24);
  return [
    style.color,
    style.backgroundColor,
    style.backgroundImage.replace(/url\([^)]*\)/g, 'url'),
    style.opacity,
    style.visibility,
    style.position,
    style.display,
    style.zIndex,
    style.filter,
    style.mixBlendMode,
    style.textShadow,
    style.textDecorationLine,
    isLarge && 'large',
    Number(style.fontWeight) >= 700 && 'bold',
    isScrolling && 'scrolling',
    isSmall && 'small',
    element === document.activeElement && 'focus',
    element.matches(':disabled') && 'disabled',
    element instanceof HTMLInputElement && [element.checked, element.indeterminate],
    'value' in element && kindOfText(String(element.value)),
  ].join();
}

function signatureOfDocument(): string {
  const attributesOf = attributeReader();
  const signatureOf = (element: Element): string => {
    const isDrawing = element instanceof SVGElement && element.localName !== 'svg';
    // Signatures of what is inside a drawing or a formula would differ with each figure.
    const own = `${element.localName}[${attributesOf(element)}]`;
    if (isDrawing && !/^(?:g|text|tspan|title|desc|a|image)$/.test(element.localName)) return '';
    if (/^(?:script|style|link|template|noscript)$/.test(element.localName)) return '';
    if (element.matches('meta:not([http-equiv], [name="viewport"])')) return '';
    // Only what refers to it can read what is not shown.
    const isHidden = !document.head.contains(element) && getComputedStyle(element).display === 'none';
    if (isHidden) return `${own}-`;
    const parts: string[] = [];
    for (const node of (element.shadowRoot ?? element).childNodes) {
      const part =
        node instanceof Element
          ? signatureOf(node)
          : node.nodeType === Node.TEXT_NODE
            ? kindOfText(node.nodeValue)
            : '';
      if (part === '') continue;
      // Several are more than one, and not more than several.
      if (part !== parts.at(-1)) parts.push(part);
      else if (parts.at(-2) !== part) parts.push(part);
    }
    return hash(`${own}{${looksOf(element)}}${parts.join('|')}`);
  };
  const width = innerWidth < 600 ? 'narrow' : innerWidth < 1000 ? 'middle' : 'wide';
  return `${signatureOf(document.documentElement)}-${width}`;
}

const parts = [hash, kindOfText, attributeReader, looksOf, signatureOfDocument];
const script = `(() => { ${parts.map(String).join('\n')}\nreturn signatureOfDocument(); })()`;

/**
 * Elements with their roles, states, names (whether there are any, not what they say), colours and sizes of type; equal
 * neighbours, such as rows of a list, count once.
 */
export const screenSignature = (page: Page): Promise<string> => page.evaluate(script);
