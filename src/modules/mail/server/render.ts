// Turns an email's texts into HTML and plain text. Everything that comes from people is escaped.

import fs from 'node:fs';
import { Liquid, type Template } from 'liquidjs';
import { accentPair } from '#platform/contract/look/accent-pair.ts';
import { productLook, type SiteLook } from '#platform/contract/look/site-look.ts';
import type { MailLogo } from './mail-logo.ts';
import { t } from './texts.ts';

/** An email in words; the module's single design turns it into HTML and plain text. All fields are plain text. */
export type MailContent = {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** Small print: how long a link is valid, what to do if it wasn't you. */
  footnote?: string;
};

export type RenderedMail = { subject: string; html: string; text: string };

// Generated from layout.mjml by layout.test.ts, so that no server ships the compiler.
const layoutFile = new URL('./layout.liquid', import.meta.url);

const liquid = new Liquid({ outputEscape: 'escape', strictVariables: true, strictFilters: true });
let layout: Template[] | undefined;

/** One line: no control character can start another header, and none can change the reading direction. */
export function asLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function checkedUrl(url: string): string {
  const parsed = new URL(url);
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')
    throw new Error(`a mail can't link to ${parsed.protocol}`);
  return parsed.href;
}

type Part = { text: string; url: string };

/** Our small print may contain addresses of this site; in the HTML they can be pressed. */
function withLinks(line: string): Part[] {
  return line.split(/(https?:\/\/\S+)/).flatMap((text, index): Part[] => {
    if (index % 2 === 0) return [{ text, url: '' }];
    const url = text.replace(/[.,:;]$/, '');
    return [
      { text: url, url },
      { text: text.slice(url.length), url: '' },
    ];
  });
}

/** @param address at which people reach the site, if it is known */
export function renderMail(
  content: MailContent,
  address?: string,
  { name: site, colour }: Pick<SiteLook, 'name' | 'colour'> = productLook,
  logo: MailLogo | null = null,
): RenderedMail {
  /** Our sentences leave `{site}` for what the site is called. */
  const line = (text: string) => asLine(text.replaceAll('{site}', site));
  const button = content.button && {
    label: line(content.button.label),
    url: checkedUrl(content.button.url),
  };
  const footnote = content.footnote ? line(content.footnote) : null;
  const place = address ?? button?.url;
  const where = place ? t('siteAt', { site, host: new URL(place).host }) : site;
  const view = {
    site,
    logo,
    accent: accentPair(colour),
    subject: line(content.subject),
    preview: line(content.preview),
    heading: line(content.heading),
    paragraphs: content.paragraphs.map(line),
    button: button ?? null,
    footnote: footnote && withLinks(footnote),
    reason: t('reason', { where }),
  };
  layout ??= liquid.parse(fs.readFileSync(layoutFile, 'utf8'));
  const html: string = liquid.renderSync(layout, view);
  const text = [
    view.heading,
    ...view.paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(footnote ? [footnote] : []),
    // Mail programs fold what comes after this line.
    `-- \n${view.reason}`,
  ].join('\n\n');
  return { subject: view.subject, html, text: `${text}\n` };
}
