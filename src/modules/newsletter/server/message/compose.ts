// Builds a message from its blocks: HTML in the product's email design and plain text, with the personal fields left
// in.
import fs from 'node:fs';
import { Liquid, type Template } from 'liquidjs';
import MarkdownIt from 'markdown-it';
import type { MailLogo } from '#modules/mail/api/logo.ts';
import type { AccentPair } from '#platform/contract/look/accent-pair.ts';
import { linkBareAddresses } from '#platform/contract/rich-text.ts';
import { breather } from '#platform/server/waiting/breath.ts';
import type { Block } from '../../contract/shapes.ts';
import { t } from '../texts.ts';

export type Message = { subject: string; blocks: readonly Block[] };
export type Foot = {
  /** What the site is called, its colour and its logo. */
  site: string;
  accent: AccentPair;
  logo: MailLogo | null;
  company: string;
  address: string;
  footer: string;
  unsubscribe: string;
};
type Composed = {
  subject: string;
  html: string;
  text: string;
  /** Addresses of the web in it, in their order; `{{ links[0] }}` stands for the first where they are counted. */
  links: string[];
};

// Made from design.mjml by design.test.ts, so that no server carries the compiler.
const designFile = new URL('./design.liquid', import.meta.url);
const engine = new Liquid({ outputEscape: 'escape', strictVariables: false, strictFilters: true });
let design: Template[] | undefined;

const markdown = new MarkdownIt('commonmark', { html: false }).disable([
  'image',
  'heading',
  'lheading',
  'code',
  'fence',
]);
linkBareAddresses(markdown);
markdown.validateLink = (url) => /^(?:https?:\/\/|mailto:)/i.test(url);

const field = /\{\{[^{}]{0,300}\}\}|\{%[^{}%]{0,300}%\}/g;

/** Fields are replaced by placeholders while everything else is escaped, and then restored unchanged. */
class Aside {
  readonly #fields: string[] = [];
  put(field: string): string {
    this.#fields.push(field);
    return `\uE000${this.#fields.length - 1}\uE001`;
  }
  hide(text: string): string {
    return text.replace(/[\uE000\uE001]/g, '').replace(field, (found) => this.put(found));
  }
  /** Markdown encodes addresses, and what is put aside in them. */
  inAddress(url: string): string {
    return url.replace(/%EE%80%80(\d+)%EE%80%81/g, '\uE000$1\uE001');
  }
  restore(text: string): string {
    return text.replace(/\uE000(\d+)\uE001/g, (_, index: string) => this.#fields[Number(index)] ?? '');
  }
}

const link = /\[([^\][]{1,300})\]\(([^()\s]{1,1000})\)/g;

/** Plain text of simple Markdown: links are followed by their address. */
function plain(words: string): string {
  return words.replace(link, '$1 ($2)').replace(/\*\*|__/g, '');
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text.toUpperCase();
    case 'text':
      return plain(block.text);
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'image':
      return block.alt ? `[${block.alt}]` : '';
    case 'quote':
      return `“${block.text}”${block.by ? `\n${block.by}` : ''}`;
    case 'divider':
      return '* * *';
  }
}

/** Upper case would turn fields in the heading into others. */
const upperSafe = (block: Block): Block =>
  block.kind === 'heading' && /\{[{%]/.test(block.text) ? { kind: 'text', text: block.text } : block;

const previewLetters = 140;

/** The preview text of a message: the first words, with fields and without link addresses. */
function firstWords(blocks: readonly Block[], aside: Aside): string {
  const text = blocks.find((block) => block.kind === 'text')?.text ?? '';
  const words = aside
    .hide(plain(text.replace(link, '$1')).replace(/^[-*] /gm, ''))
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= previewLetters) return words;
  const cut = words.slice(0, words.lastIndexOf(' ', previewLetters));
  // A field cut in the middle is left out.
  const open = cut.lastIndexOf('\uE000');
  return open > cut.lastIndexOf('\uE001') ? cut.slice(0, open) : cut;
}

/** @param isCounting links are written as `{{ links[n] }}`, to be filled in when sending */
export async function compose(
  { subject, blocks }: Message,
  foot: Foot,
  isCounting = false,
): Promise<Composed> {
  const aside = new Aside();
  const links: string[] = [];
  const linkTo = (url: string): string => {
    // An address with a field differs from person to person, so it can't be one of the campaign’s links.
    if (!isCounting || !/^https?:/i.test(url) || url.includes('\uE000')) return url;
    if (!links.includes(url)) links.push(url);
    return aside.put(`{{ links[${links.indexOf(url)}] }}`);
  };
  const shownBlock = (block: Block) => {
    switch (block.kind) {
      case 'text': {
        const html = markdown.render(aside.hide(block.text));
        return {
          ...block,
          html: html.replace(
            /href="([^"]*)"/g,
            (_, url: string) => `href="${linkTo(aside.inAddress(url.replaceAll('&amp;', '&')))}"`,
          ),
        };
      }
      case 'button':
        return { ...block, label: aside.hide(block.label), url: linkTo(block.url) };
      case 'heading':
        return { ...block, text: aside.hide(block.text) };
      case 'quote':
        return { ...block, text: aside.hide(block.text), by: aside.hide(block.by) };
      default:
        return block;
    }
  };
  // A long message takes a while, and a server has other things to do in the meantime.
  const breathe = breather();
  const shown: ReturnType<typeof shownBlock>[] = [];
  for (const block of blocks) {
    await breathe();
    shown.push(shownBlock(block));
  }
  await breathe();
  design ??= engine.parse(fs.readFileSync(designFile, 'utf8'));
  const unsubscribe = foot.unsubscribe || t('foot.unsubscribe');
  const preferences = t('foot.preferences');
  const preview = firstWords(blocks, aside);
  const view = { subject: aside.hide(subject), preview, blocks: shown, ...foot, unsubscribe, preferences };
  const html = aside.restore(String(engine.renderSync(design, view)));
  await breathe();
  const text = [
    ...blocks.map((block) => plainBlock(upperSafe(block))).filter(Boolean),
    ['-- ', foot.footer, foot.company, foot.address].filter(Boolean).join('\n'),
    `${unsubscribe}: {{ unsubscribe_url }}\n${preferences}: {{ preferences_url }}`,
  ].join('\n\n');
  return { subject, html, text: `${text}\n`, links };
}
