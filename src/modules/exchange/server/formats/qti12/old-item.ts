// One item of QTI 1.2 while it is read: its texts, its responses, and which answers its conditions reward.

import {
  childOf,
  descendantsOf,
  elementsOf,
  textOf,
  type XmlElement,
} from '#platform/server/files/xml/safe-xml.ts';
import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import { type FindFile, ItemReading, type RichText } from '../items/item-reading.ts';
import { innerHtml } from '../text/xml-to-html.ts';

const responseNames = ['response_lid', 'response_str', 'response_num', 'response_xy', 'response_grp'];

/** A condition under which an answer earns something. */
type Condition = { score: number; rules: XmlElement[]; feedback: string[] };

export class OldItem {
  readonly element: XmlElement;
  readonly reading = new ItemReading();
  readonly presentation: XmlElement;
  readonly responses: XmlElement[];
  readonly conditions: Condition[];
  private readonly findFile: FindFile;
  private readonly labels = new Map<string, string>();

  constructor(element: XmlElement, findFile: FindFile) {
    this.element = element;
    this.findFile = findFile;
    this.presentation = childOf(element, 'presentation') ?? element;
    this.responses = descendantsOf(this.presentation, ...responseNames);
    for (const field of descendantsOf(element, 'qtimetadatafield'))
      this.labels.set(
        textOf(childOf(field, 'fieldlabel')).trim(),
        textOf(childOf(field, 'fieldentry')).trim(),
      );
    for (const name of ['qmd_itemtype', 'qmd_absolutescore_max', 'bbmd_questiontype'])
      for (const found of descendantsOf(element, name)) this.labels.set(name, textOf(found).trim());
    this.conditions = descendantsOf(element, 'respcondition').map(conditionOf);
  }

  label(...names: string[]): string {
    return names.map((name) => this.labels.get(name)).find(Boolean) ?? '';
  }

  /** What kind of question it says that it is, in any program's words. */
  get type(): string {
    const names = ['question_type', 'cc_profile', 'bbmd_questiontype', 'qmd_itemtype', 'QUESTIONTYPE'];
    return this.label(...names).toLowerCase();
  }

  /** The text in front of and between the responses. */
  get stemHtml(): string {
    return htmlWithout(this.presentation);
  }

  rich(html: string): Promise<RichText> {
    return this.reading.richText(html, this.findFile);
  }

  /** A picture that is shown apart from texts. */
  picture(source: string): ReturnType<ItemReading['picture']> {
    return this.reading.picture(source, this.findFile);
  }

  /** The text inside a response, without its labels. */
  htmlIn(element: XmlElement): string {
    return htmlWithout(element);
  }

  /** The text with a mark where each response is. */
  stemWith(mark: (response: XmlElement) => string): string {
    return htmlWithout(this.presentation, mark);
  }

  richOf(element: XmlElement): Promise<RichText> {
    return this.rich(htmlWithout(element));
  }

  textOf(element: XmlElement): string {
    return this.reading.textOnly(htmlWithout(element));
  }

  /** Of a response, in order. */
  options(response: XmlElement): { id: string; element: XmlElement }[] {
    return descendantsOf(response, 'response_label').map((element) => ({
      id: element.attributes.get('ident') ?? '',
      element,
    }));
  }

  /** What earns points in a response, with the share of the most that can be earned by one condition. */
  rewarded(response: XmlElement): { value: string; share: number }[] {
    const ident = response.attributes.get('ident');
    const best = Math.max(0, ...this.conditions.map(({ score }) => score));
    const found = new Map<string, number>();
    for (const { score, rules } of this.conditions) {
      if (score <= 0) continue;
      for (const rule of rules) {
        if (
          !/^(varequal|varsubset)$/.test(rule.name) ||
          (rule.attributes.get('respident') ?? ident) !== ident
        )
          continue;
        const value = textOf(rule).trim();
        found.set(value, Math.max(found.get(value) ?? 0, score / best));
      }
    }
    return [...found].map(([value, share]) => ({ value, share }));
  }

  /** The feedback that an answer shows, by the names of its texts. */
  feedbackFor(value: string): string | undefined {
    const names = this.conditions
      .filter(({ rules }) => rules.some((rule) => rule.name === 'varequal' && textOf(rule).trim() === value))
      .flatMap(({ feedback }) => feedback)
      .filter((name) => !/^(general|correct)/.test(name));
    return this.feedback(names[0]) || undefined;
  }

  feedback(name: string | undefined): string {
    const found =
      name &&
      elementsOf(this.element, 'itemfeedback').find(({ attributes }) => attributes.get('ident') === name);
    return found ? this.textOf(found) : '';
  }
}

function conditionOf(element: XmlElement): Condition {
  const sets = elementsOf(element, 'setvar').map((set) => Number(textOf(set)) || 0);
  const inside = childOf(element, 'conditionvar');
  return {
    score: Math.max(0, ...sets),
    rules: inside ? positiveRules(inside) : [],
    feedback: elementsOf(element, 'displayfeedback').map(
      ({ attributes }) => attributes.get('linkrefid') ?? '',
    ),
  };
}

/** What must be so; what must not be so is left out. */
function positiveRules(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (child.name === 'not') return [];
    return /^(and|or)$/.test(child.name) ? positiveRules(child) : [child];
  });
}

/** All material as HTML, without what belongs to responses and their labels. */
function htmlWithout(element: XmlElement, mark: (response: XmlElement) => string = () => ''): string {
  return elementsOf(element)
    .map((child) => {
      if (responseNames.includes(child.name)) return mark(child);
      if (/^render_/.test(child.name)) return '';
      if (child.name === 'mattext') return htmlOfText(child);
      if (child.name === 'matimage') return `<img src="${escapeXml(child.attributes.get('uri') ?? '')}">`;
      if (child.name === 'matbreak') return '<br>';
      return htmlWithout(child, mark);
    })
    .join(' ');
}

function htmlOfText(text: XmlElement): string {
  if (elementsOf(text).length > 0) return innerHtml(text);
  const written = textOf(text);
  return /plain/i.test(text.attributes.get('texttype') ?? 'text/plain') &&
    !/<(?:p|br|div|img|b|i|span|table)\b/i.test(written)
    ? escapeXml(written).replace(/\r?\n/g, '<br>')
    : written;
}
