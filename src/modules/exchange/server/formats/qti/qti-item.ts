// One QTI item while it is read: its body as text, its interactions, its declarations and the files around it.

import { childOf, descendantsOf, elementsOf, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import { t } from '../format-texts.ts';
import type { FindFile, RichText } from '../items/item-reading.ts';
import { ItemReading } from '../items/item-reading.ts';
import { innerHtml } from '../text/xml-to-html.ts';
import { Declarations } from './qti-declarations.ts';

/** Never part of a text that students read. */
const hidden = new Set([
  'feedbackInline',
  'feedbackBlock',
  'stylesheet',
  'templateInline',
  'templateBlock',
  'catalogInfo',
]);

const feedback = new Set(['feedbackInline', 'feedbackBlock']);

export class QtiItem {
  readonly element: XmlElement;
  readonly body: XmlElement;
  readonly declarations: Declarations;
  readonly interactions: XmlElement[];
  readonly reading = new ItemReading();
  readonly findFile: FindFile;

  constructor(element: XmlElement, findFile: FindFile) {
    this.element = element;
    this.findFile = findFile;
    this.body = childOf(element, 'itemBody') ?? { name: 'itemBody', attributes: new Map(), children: [] };
    this.declarations = new Declarations(element);
    this.interactions = interactionsOf(this.body);
  }

  /** The body as text, with a replacement for each interaction. */
  async text(replace: (interaction: XmlElement, index: number) => string): Promise<RichText> {
    const html = innerHtml(this.body, (child) => {
      const index = this.interactions.indexOf(child);
      if (index !== -1) return replace(child, index);
      if (child.name === 'rubricBlock' && !isForCandidate(child)) return '';
      if (child.name === 'positionObjectStage') return this.interactionsIn(child, replace);
      if (feedback.has(child.name)) this.reading.note(t('feedbackInText'));
      if (isButton(child)) return '';
      return hiddenOrNothing(child);
    });
    return this.reading.richText(html, this.findFile);
  }

  /** The picture below what is placed on it is no picture of the text. */
  private interactionsIn(
    stage: XmlElement,
    replace: (interaction: XmlElement, index: number) => string,
  ): string {
    return elementsOf(stage)
      .map((child) => this.interactions.indexOf(child))
      .map((index) => (index === -1 ? '' : replace(this.interactions[index] as XmlElement, index)))
      .join('');
  }

  /** What a choice, a prompt or the like shows. */
  rich(element: XmlElement): Promise<RichText> {
    return this.reading.richText(innerHtml(element, hiddenOrNothing), this.findFile);
  }

  /** The same where there is no place for a picture. */
  plainRich(element: XmlElement): string {
    return this.reading.textOnly(innerHtml(element, hiddenOrNothing));
  }

  /** The text of feedback and rubrics, which may be hidden elsewhere. */
  whole(element: XmlElement): string {
    return this.reading.textOnly(innerHtml(element));
  }

  /** Text that only markers should read. */
  get guide(): string {
    const rubrics = descendantsOf(this.body, 'rubricBlock').filter((rubric) =>
      viewsOf(rubric).includes('scorer'),
    );
    return rubrics.map((rubric) => this.whole(rubric)).join('\n\n');
  }
}

/** The prompt of an interaction, as a paragraph of the item's text. */
export function promptHtml(interaction: XmlElement): string {
  const prompt = childOf(interaction, 'prompt');
  return prompt ? `<div>${innerHtml(prompt, hiddenOrNothing)}</div>` : '';
}

export function identifierOf(element: XmlElement): string {
  return element.attributes.get('identifier') ?? '';
}

function hiddenOrNothing(element: XmlElement): string | undefined {
  return hidden.has(element.name) ? '' : undefined;
}

export function interactionsOf(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) =>
    child.name.endsWith('Interaction') && !isButton(child) ? [child] : interactionsOf(child),
  );
}

// A button that ends the attempt or asks for a hint.
function isButton({ name }: XmlElement): boolean {
  return name === 'endAttemptInteraction';
}

function viewsOf(rubric: XmlElement): string[] {
  return (rubric.attributes.get('view') ?? 'candidate').split(/\s+/);
}

export function isForCandidate(rubric: XmlElement): boolean {
  return viewsOf(rubric).includes('candidate');
}

/** Parts that earn different points in the file, and the same here. */
export function noteUnequal(item: QtiItem, values: readonly number[]): void {
  if (values.some((value) => Math.abs(value - (values[0] ?? 0)) > 1e-6)) item.reading.note(t('partWeights'));
}
