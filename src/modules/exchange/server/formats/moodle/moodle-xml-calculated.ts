// Calculated questions: Moodle draws their numbers from a list that is in the file, so a few of them become questions.
import {
  childOf,
  elementsOf,
  isElement,
  textOf,
  type XmlElement,
} from '#platform/server/files/xml/safe-xml.ts';
import { computeFormula } from '../items/formula.ts';
import { plainText } from './moodle-xml-item.ts';

const kinds: Record<string, string> = {
  calculated: 'numerical',
  calculatedsimple: 'numerical',
  calculatedmulti: 'multichoice',
};
const maxInstances = 3;

type Numbers = ReadonlyMap<string, string>;

/** The first few of its variants, as questions of the usual types; none if its numbers or formulas can't be read. */
export function calculatedInstances(question: XmlElement): XmlElement[] {
  const type = question.attributes.get('type') ?? '';
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (!kind) return [];
  const sets = elementsOf(childOf(question, 'dataset_definitions') ?? question, 'dataset_definition').map(
    (definition) => ({
      name: plainText(childOf(definition, 'name')),
      values: elementsOf(childOf(definition, 'dataset_items') ?? definition, 'dataset_item').map((item) =>
        textOf(childOf(item, 'value')).trim(),
      ),
    }),
  );
  const count = Math.min(maxInstances, ...sets.map(({ values }) => values.length));
  if (sets.length === 0 || count < 1) return [];
  const found: XmlElement[] = [];
  for (let index = 0; index < count; index += 1) {
    const numbers = new Map(sets.map(({ name, values }) => [name, shown(values[index] ?? '')]));
    const instance = [...numbers.values()].includes('') ? null : instanceOf(question, kind, numbers);
    if (instance) found.push(instance);
  }
  return found;
}

/** Without the zeros that databases put behind numbers. */
const shown = (value: string) =>
  value !== '' && Number.isFinite(Number(value)) ? String(Number(value)) : '';

function instanceOf(question: XmlElement, kind: string, numbers: Numbers): XmlElement | null {
  const filled = new Filling(numbers).element(question);
  if (!filled) return null;
  const attributes = new Map(filled.attributes).set('type', kind);
  if (kind === 'multichoice') return { ...filled, attributes };
  let isWhole = true;
  const children = filled.children.map((child) => {
    if (!isElement(child) || child.name !== 'answer' || plainText(child) === '*') return child;
    const answer = computed(child);
    isWhole &&= answer !== null;
    return answer ?? child;
  });
  return isWhole ? { ...filled, attributes, children } : null;
}

/** An answer with its formula's value and a tolerance in the same unit. */
function computed(answer: XmlElement): XmlElement | null {
  const exact = computeFormula(plainText(answer));
  if (exact === null) return null;
  const setting = (name: string) => textOf(childOf(answer, name)).trim();
  const value = rounded(
    exact,
    Number(setting('correctanswerlength') || 2),
    setting('correctanswerformat') === '2',
  );
  const size = Math.abs(Number(setting('tolerance')) || 0);
  const tolerance = setting('tolerancetype') === '2' ? size : Math.abs(exact) * size;
  const others = answer.children.filter(
    (child) => isElement(child) && child.name !== 'text' && child.name !== 'tolerance',
  );
  // What is rounded away counts as right, too.
  const within = Number(Math.max(tolerance, Math.abs(exact - value)).toPrecision(6));
  return { ...answer, children: [leaf('text', String(value)), leaf('tolerance', String(within)), ...others] };
}

const leaf = (name: string, text: string): XmlElement => ({ name, attributes: new Map(), children: [text] });

function rounded(value: number, length: number, isSignificant: boolean): number {
  const places = Math.min(15, Math.max(isSignificant ? 1 : 0, Math.trunc(length)));
  return Number(isSignificant ? value.toPrecision(places) : value.toFixed(places));
}

/** Puts numbers for their names, and values for `{=formulas}`, into all texts. */
class Filling {
  private readonly numbers: Numbers;
  private isReadable = true;

  constructor(numbers: Numbers) {
    this.numbers = numbers;
  }

  element(element: XmlElement): XmlElement | null {
    const filled = this.inside(element);
    return this.isReadable ? filled : null;
  }

  private inside(element: XmlElement): XmlElement {
    if (element.name === 'dataset_definitions' || element.name === 'file') return element;
    // A formula is a whole answer; a number below 0 in it needs brackets.
    const isFormula = element.name === 'answer' && element.attributes.has('fraction');
    const children = element.children.map((child) =>
      isElement(child)
        ? isFormula && child.name === 'text'
          ? { ...child, children: [this.text(textOf(child), true)] }
          : this.inside(child)
        : this.text(child, false),
    );
    return { ...element, children };
  }

  private text(text: string, isFormula: boolean): string {
    const computed = text.replace(/\{=((?:[^{}]|\{[^{}]{1,40}\}){1,500})\}/g, (_, formula: string) => {
      const value = computeFormula(this.named(formula, true));
      this.isReadable &&= value !== null;
      return value === null ? '' : String(Number(value.toPrecision(12)));
    });
    return this.named(computed, isFormula && computed === text);
  }

  private named(text: string, isFormula: boolean): string {
    return text.replace(/\{([^{}=]{1,40})\}/g, (whole, name: string) => {
      const number = this.numbers.get(name.trim());
      return number === undefined ? whole : isFormula ? `(${number})` : number;
    });
  }
}
