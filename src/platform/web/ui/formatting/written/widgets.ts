// Widgets that replace signs in an edited text: rendered formulas and tables, bullets, rules.
import { WidgetType } from '@codemirror/view';
import { renderRichText } from '#platform/contract/rich-text.ts';
import classes from './written-text.module.css';

export class Rendered extends WidgetType {
  readonly source: string;
  readonly kind: 'formula' | 'table';

  constructor(source: string, kind: 'formula' | 'table') {
    super();
    this.source = source;
    this.kind = kind;
  }

  override eq(other: Rendered): boolean {
    return other.source === this.source;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement(this.kind === 'formula' ? 'span' : 'div');
    element.className = `rich-text ${classes[this.kind]}`;
    if (this.kind === 'formula') element.dataset.formula = '';
    // The renderer escapes all HTML of the author and emits its own.
    element.innerHTML = renderRichText(this.source);
    return element;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

export class Pill extends WidgetType {
  readonly mark: string;
  readonly text: string;

  constructor(mark: string, text: string) {
    super();
    this.mark = mark;
    this.text = text;
  }

  override eq(other: Pill): boolean {
    return other.mark === this.mark && other.text === this.text;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = classes.pill ?? '';
    element.dataset.pill = this.mark;
    element.textContent = this.text;
    return element;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

export class Bullet extends WidgetType {
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  override eq(other: Bullet): boolean {
    return other.text === this.text;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = classes.bullet ?? '';
    element.textContent = this.text;
    return element;
  }
}

export class Rule extends WidgetType {
  override eq(): boolean {
    return true;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = classes.rule ?? '';
    return element;
  }
}
