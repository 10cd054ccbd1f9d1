// QTI items whose numbers and words are drawn for each student: a few of them, with what was drawn, become questions.
import { createHash } from 'node:crypto';
import {
  childOf,
  elementsOf,
  isElement,
  textOf,
  type XmlElement,
} from '#platform/server/files/xml/safe-xml.ts';
import { Expressions, NoValue, type Scalar, scalarOf, type Value } from './qti-expressions.ts';

const maxInstances = 3;
const maxTries = 100;

export type Instances = { items: XmlElement[]; isDrawn: boolean };

/** null if the item draws nothing, or draws in a way that can't be followed: then it stays as it is. */
export function instancesOf(item: XmlElement): Instances | null {
  const declared = elementsOf(item, 'templateDeclaration');
  const rules = childOf(item, 'templateProcessing');
  if (declared.length === 0 && !rules) return null;
  const seed = createHash('sha256').update(textOf(item)).digest().readUInt32LE(0);
  const found = new Map<string, XmlElement>();
  try {
    for (let index = 0; index < 2 * maxInstances && found.size < maxInstances; index += 1) {
      const drawing = new Drawing(item, numbersFrom(seed + index));
      const instance = drawing.instance();
      // The same numbers again are the same question again.
      const key = JSON.stringify([...drawing.expressions.values]);
      if (!found.has(key)) found.set(key, instance);
    }
  } catch (error) {
    if (error instanceof NoValue) return null;
    throw error;
  }
  return { items: [...found.values()], isDrawn: found.size > 1 };
}

/** The same numbers each time a file is read. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class Exit extends Error {}
class Again extends Error {}

class Drawing {
  readonly expressions: Expressions;
  private readonly item: XmlElement;
  private readonly declared: ReadonlyMap<string, XmlElement>;
  private readonly defaults = new Map<string, Value>();

  constructor(item: XmlElement, chance: () => number) {
    this.item = item;
    this.declared = new Map(
      elementsOf(item, 'templateDeclaration').map((one) => [one.attributes.get('identifier') ?? '', one]),
    );
    this.expressions = new Expressions(chance);
  }

  instance(): XmlElement {
    this.draw();
    return this.filled(this.item);
  }

  private draw(): void {
    const rules = childOf(this.item, 'templateProcessing');
    for (let count = 0; count < maxTries; count += 1) {
      this.begin();
      try {
        if (rules) this.run(rules);
        return;
      } catch (error) {
        if (error instanceof Exit) return;
        if (!(error instanceof Again)) throw error;
      }
    }
    throw new NoValue();
  }

  private begin(): void {
    for (const [name, declaration] of this.declared) {
      const type = declaration.attributes.get('baseType');
      const values = elementsOf(childOf(declaration, 'defaultValue') ?? declaration, 'value').map((value) =>
        scalarOf(textOf(value), type),
      );
      const isList = declaration.attributes.get('cardinality') !== 'single';
      this.expressions.values.set(name, isList ? values : (values[0] ?? null));
    }
    for (const response of elementsOf(this.item, 'responseDeclaration')) {
      const type = response.attributes.get('baseType');
      const correct = childOf(response, 'correctResponse');
      if (!correct || type === undefined) continue;
      const values = elementsOf(correct, 'value').map((value) => scalarOf(textOf(value), type));
      const isList = response.attributes.get('cardinality') !== 'single';
      this.expressions.correct.set(
        response.attributes.get('identifier') ?? '',
        isList ? values : (values[0] ?? null),
      );
    }
  }

  private run(rules: XmlElement): void {
    for (const rule of elementsOf(rules)) this.follow(rule);
  }

  private follow(rule: XmlElement): void {
    this.expressions.step();
    const name = rule.attributes.get('identifier') ?? '';
    const [first] = elementsOf(rule);
    switch (rule.name) {
      case 'setTemplateValue':
        if (first) this.expressions.values.set(name, this.expressions.value(first));
        return;
      case 'setCorrectResponse':
        if (first) this.expressions.correct.set(name, this.expressions.value(first));
        return;
      case 'setDefaultValue':
        if (first) this.defaults.set(name, this.expressions.value(first));
        return;
      case 'templateConstraint':
        if (first && this.expressions.value(first) !== true) throw new Again();
        return;
      case 'exitTemplate':
        throw new Exit();
      case 'templateCondition':
        this.choose(rule);
        return;
      case 'templateProcessingFragment':
        this.run(rule);
        return;
      default:
        throw new NoValue();
    }
  }

  private choose(condition: XmlElement): void {
    for (const branch of elementsOf(condition)) {
      const [test, ...rest] = elementsOf(branch);
      const isElse = branch.name === 'templateElse';
      if (!isElse && (!test || this.expressions.value(test) !== true)) continue;
      for (const rule of isElse || !test ? elementsOf(branch) : rest) this.follow(rule);
      return;
    }
  }

  private filled(element: XmlElement): XmlElement {
    const children = element.children.flatMap((child): XmlElement['children'] =>
      isElement(child) ? this.replaced(child) : [child],
    );
    return { ...element, children };
  }

  private replaced(element: XmlElement): XmlElement['children'] {
    const { name, attributes } = element;
    const own = attributes.get('identifier') ?? '';
    // A formula's source has the names of what was drawn.
    if (/^(?:templateDeclaration|templateProcessing|annotation|annotation-xml)$/.test(name)) return [];
    if (name === 'printedVariable') return [this.printed(element)];
    if (name === 'responseDeclaration') return [this.declaration(element, own)];
    if (name === 'variable' && this.expressions.values.has(own)) return this.constants(own);
    if (attributes.has('templateIdentifier')) {
      if (!this.isShown(element)) return [];
      if (name === 'templateInline' || name === 'templateBlock')
        return [
          {
            ...this.filled(element),
            name: name === 'templateInline' ? 'span' : 'div',
            attributes: new Map(),
          },
        ];
    }
    const variable = name === 'mi' || name === 'ci' ? this.mathVariable(textOf(element).trim()) : undefined;
    if (variable !== undefined) return [{ name: 'mn', attributes: new Map(), children: [variable] }];
    return [this.filled(element)];
  }

  private isShown({ attributes }: XmlElement): boolean {
    const value = this.expressions.values.get(attributes.get('templateIdentifier') ?? '');
    const wanted = attributes.get('identifier') ?? '';
    const isThere = (Array.isArray(value) ? value : [value]).some((one) => String(one) === wanted);
    return attributes.get('showHide') === 'hide' ? !isThere : isThere;
  }

  private mathVariable(name: string): string | undefined {
    const isMath = this.declared.get(name)?.attributes.get('mathVariable') === 'true';
    const value = isMath ? this.expressions.values.get(name) : undefined;
    return value === undefined || value === null ? undefined : written(value);
  }

  private printed({ attributes }: XmlElement): string {
    const value = this.expressions.values.get(attributes.get('identifier') ?? '');
    // Outcomes are computed from answers, which no one has given yet.
    if (value === undefined || value === null) return '';
    const at = Number(attributes.get('index') || Number.NaN);
    const one = Array.isArray(value) && at >= 1 ? (value[at - 1] ?? '') : value;
    return formatted(one, attributes.get('format') ?? '') ?? written(one, attributes.get('delimiter'));
  }

  private declaration(element: XmlElement, own: string): XmlElement {
    const set = (name: string, value: Value | undefined): XmlElement[] =>
      value === undefined || value === null
        ? elementsOf(element, name)
        : [
            leaf(
              name,
              [value].flat().map((one) => leaf('value', [written(one)])),
            ),
          ];
    const rest = elementsOf(element).filter(
      ({ name }) => name !== 'correctResponse' && name !== 'defaultValue',
    );
    const children = [
      ...set('defaultValue', this.defaults.get(own)),
      ...set('correctResponse', this.expressions.correct.get(own)),
      ...rest.map((child) => this.filled(child)),
    ];
    return { ...element, children };
  }

  private constants(name: string): XmlElement[] {
    const type = this.declared.get(name)?.attributes.get('baseType') ?? 'string';
    const value = this.expressions.values.get(name) ?? null;
    const constant = (one: Scalar): XmlElement => ({
      name: 'baseValue',
      attributes: new Map([['baseType', type]]),
      children: [written(one)],
    });
    if (value === null) return [leaf('null', [])];
    return [Array.isArray(value) ? leaf('ordered', value.map(constant)) : constant(value)];
  }
}

const leaf = (name: string, children: XmlElement['children']): XmlElement => ({
  name,
  attributes: new Map(),
  children,
});

function written(value: Scalar | Scalar[], delimiter = ', '): string {
  if (Array.isArray(value)) return value.map((one) => written(one)).join(delimiter);
  return typeof value === 'number' ? String(Number(value.toPrecision(12))) : String(value);
}

/** As `printf` does it: a number with so many places. */
function formatted(value: Scalar | Scalar[], format: string): string | undefined {
  const [, places, kind] = /^%[-+ 0#]?\d{0,3}(?:\.(\d{1,2}))?([a-zA-Z])$/.exec(format.trim()) ?? [];
  if (kind === undefined || typeof value !== 'number') return undefined;
  if (/[di]/.test(kind)) return String(Math.round(value));
  if (/[fF]/.test(kind)) return value.toFixed(Math.min(15, Number(places ?? 6)));
  if (/[rgG]/.test(kind))
    return String(Number(value.toPrecision(Math.min(15, Math.max(1, Number(places ?? 6))))));
  return /[eE]/.test(kind) ? value.toExponential(Math.min(15, Number(places ?? 6))) : undefined;
}
