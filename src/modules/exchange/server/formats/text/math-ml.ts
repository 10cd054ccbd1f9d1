// Formulas in MathML as TeX between \( and \): from their own annotation if they have one, else from the usual
// elements.
import {
  childOf,
  elementsOf,
  isElement,
  textOf,
  type XmlElement,
} from '#platform/server/files/xml/safe-xml.ts';

const operators: Record<string, string> = {
  '×': '\\times ',
  '·': '\\cdot ',
  '÷': '\\div ',
  '±': '\\pm ',
  '−': '-',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '→': '\\to ',
  '∞': '\\infty ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '\u2061': '',
  '\u2062': '',
};

/** @returns the formula with its delimiters, or '' if it is empty */
export function texOf(math: XmlElement): string {
  const tex = (annotationOf(math) ?? childrenTex(math)).trim();
  if (tex === '') return '';
  return math.attributes.get('display') === 'block' ? `\\[${tex}\\]` : `\\(${tex}\\)`;
}

function annotationOf(math: XmlElement): string | undefined {
  const annotations = elementsOf(childOf(math, 'semantics') ?? math, 'annotation');
  const tex = annotations.find(({ attributes }) => /tex/i.test(attributes.get('encoding') ?? ''));
  const source = tex && textOf(tex).trim();
  // With delimiters of its own it is a program's source, whose commands only that program knows.
  return source === undefined || /^(?:\\[[(]|\$)/.test(source) ? undefined : source;
}

function childrenTex(element: XmlElement): string {
  return elementsOf(element).map(partTex).join('');
}

function group(element: XmlElement | undefined): string {
  return `{${element ? partTex(element).trim() : ''}}`;
}

// One character needs no braces before an index.
function base(element: XmlElement | undefined): string {
  const braced = group(element);
  return /^\{\w\}$/.test(braced) ? braced.slice(1, -1) : braced;
}

function partTex(element: XmlElement): string {
  const [first, second, third] = elementsOf(element);
  switch (element.name) {
    case 'mi':
    case 'mn':
    case 'mo':
      return characters(textOf(element).trim());
    case 'mtext':
      return `\\text{${textOf(element).replace(/[\\{}$]/g, '')}}`;
    case 'mfrac':
      return `\\frac${group(first)}${group(second)}`;
    case 'msqrt':
      return `\\sqrt{${childrenTex(element).trim()}}`;
    case 'mroot':
      return `\\sqrt[${second ? partTex(second).trim() : ''}]${group(first)}`;
    case 'msup':
    case 'mover':
      return `${base(first)}^${group(second)}`;
    case 'msub':
    case 'munder':
      return `${base(first)}_${group(second)}`;
    case 'msubsup':
    case 'munderover':
      return `${base(first)}_${group(second)}^${group(third)}`;
    case 'mfenced':
      return `${element.attributes.get('open') ?? '('}${elementsOf(element).map(partTex).join(',')}${element.attributes.get('close') ?? ')'}`;
    case 'mtable':
      return `\\begin{matrix}${elementsOf(element).map(rowTex).join(' \\\\ ')}\\end{matrix}`;
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return element.children.some(isElement) ? childrenTex(element) : characters(textOf(element).trim());
  }
}

const rowTex = (row: XmlElement) => elementsOf(row).map(partTex).join(' & ');

function characters(text: string): string {
  const name = /^(sin|cos|tan|log|ln|lim|max|min|exp)$/.exec(text)?.[1];
  if (name) return `\\${name} `;
  return [...text]
    .map(
      (character) =>
        operators[character] ??
        character.replace(/[\\{}$#%&_^~]/, (special) => (special === '\\' ? '' : `\\${special}`)),
    )
    .join('');
}
