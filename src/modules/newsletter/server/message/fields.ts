// Fields in messages, such as {{ first_name }}: a few tags of Liquid, with limits, and never unescaped in HTML.
import { Liquid, type Template } from 'liquidjs';
import { NewsletterError } from '../../errors.ts';

/** What is different for each person who gets a message. */
export type Person = {
  first_name: string;
  name: string;
  email: string;
  company: string;
  unsubscribe_url: string;
  preferences_url: string;
  /** Addresses of counted links, in their order. */
  links: string[];
  /** A picture that counts an opening; empty without the person's consent. */
  pixel: string;
};

const allowedTags = new Set(['if', 'elsif', 'else', 'unless', 'case', 'when', 'assign']);

function engineOf(isHtml: boolean): Liquid {
  const engine = new Liquid({
    ...(isHtml && { outputEscape: 'escape' as const }),
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    // Per rendering: characters of source, milliseconds, and objects and characters created.
    parseLimit: 400_000,
    renderLimit: 2_000,
    memoryLimit: 2_000_000,
  });
  for (const name of Object.keys(engine.tags)) if (!allowedTags.has(name)) delete engine.tags[name];
  // The filter that bypasses escaping.
  delete engine.filters.raw;
  return engine;
}

const html = engineOf(true);
const text = engineOf(false);

export type Compiled = { subject: Template[]; html: Template[]; text: Template[] };

/** @throws AppError newsletter_field_invalid with the place of the mistake */
export function compileFields(source: { subject: string; html: string; text: string }): Compiled {
  try {
    return {
      subject: text.parse(source.subject),
      html: html.parse(source.html),
      text: text.parse(source.text),
    };
  } catch (error) {
    throw invalid(error);
  }
}

function invalid(error: unknown) {
  const words = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
  return new NewsletterError('newsletter_field_invalid', { details: { problem: words.slice(0, 200) } });
}

/** @throws AppError newsletter_field_invalid, where a field is not known or it would grow without end */
export function renderFields(
  compiled: Compiled,
  person: Person,
): { subject: string; html: string; text: string } {
  try {
    return {
      subject: String(text.renderSync(compiled.subject, person)),
      html: String(html.renderSync(compiled.html, person)),
      text: String(text.renderSync(compiled.text, person)),
    };
  } catch (error) {
    throw invalid(error);
  }
}
