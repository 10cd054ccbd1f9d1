// The parts of a text in our Markdown and their positions, as the renderer would find them, parsed while someone writes.
import type { SyntaxNode, Tree } from '@lezer/common';
import { type MarkdownConfig, parser, Strikethrough, Table } from '@lezer/markdown';
import { mathPattern } from '#platform/contract/text/maths-in-text.ts';

const dollar = 0x24;
const lessThan = 0x3c;
const address = /<(?:[a-z][a-z\d+.-]{1,31}:[^\s<>]*|[\w.+-]+@[a-z\d.-]+)>/iy;

/** As in `markdownWithMaths`: no HTML, no images by address, formulas between dollar signs. */
const dialect: MarkdownConfig = {
  remove: ['HTMLBlock', 'HTMLTag', 'Image'],
  defineNodes: ['Formula'],
  parseInline: [
    {
      name: 'Formula',
      before: 'Escape',
      parse(context, next, position) {
        if (next !== dollar) return -1;
        mathPattern.lastIndex = position - context.offset;
        const found = mathPattern.exec(context.text);
        return found ? context.addElement(context.elt('Formula', position, position + found[0].length)) : -1;
      },
    },
    {
      // The parser’s own finds them where it finds HTML.
      name: 'Autolink',
      before: 'Link',
      parse(context, next, position) {
        if (next !== lessThan) return -1;
        address.lastIndex = position - context.offset;
        const found = address.exec(context.text);
        if (!found) return -1;
        const end = position + found[0].length;
        const signs = [
          context.elt('LinkMark', position, position + 1),
          context.elt('LinkMark', end - 1, end),
        ];
        return context.addElement(context.elt('Autolink', position, end, signs));
      },
    },
  ],
};

const ours = parser.configure([Strikethrough, Table, dialect]);

export function markdownTree(text: string): Tree {
  return ours.parse(text);
}

/** A formatted stretch: readers see the part between `innerFrom` and `innerTo`; the rest are its signs. */
export type Formatted = { from: number; to: number; innerFrom: number; innerTo: number };

const paired = new Set(['Emphasis', 'StrongEmphasis', 'Strikethrough', 'InlineCode', 'Link', 'Autolink']);

/** @returns null for what has no signs, such as `[words]` without an address, or nothing between them */
export function formattedAt(node: SyntaxNode): Formatted | null {
  const { name, from, to, firstChild, lastChild } = node;
  if (!paired.has(name) || !firstChild) return null;
  if (name === 'Link' && !node.getChild('URL')) return null;
  const closing = name === 'Link' ? node.getChildren('LinkMark')[1] : lastChild;
  if (!closing || closing.from <= firstChild.to) return null;
  return { from, to, innerFrom: firstChild.to, innerTo: closing.from };
}
