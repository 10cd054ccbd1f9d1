// Our Markdown as HTML for other programs: maths between \( \) and \[ \], which their TeX readers know.
import { markdownWithMaths } from '#platform/contract/rich-text.ts';
import { escapeXml, withoutControls } from '#platform/server/files/xml/xml-characters.ts';

// XHTML, so that it can be embedded in XML.
const markdown = markdownWithMaths(
  (source, isDisplay) => (isDisplay ? `\\[${escapeXml(source)}\\]` : `\\(${escapeXml(source)}\\)`),
  { xhtmlOut: true },
);
// Other programs link addresses themselves, or show them as their authors wrote them.
markdown.core.ruler.disable('bareAddresses');

export function markdownToHtml(source: string): string {
  return markdown.render(withoutControls(source)).trim();
}

/**
 * For lists and names: the text without its markup.
 * @param writeMaths how to write a formula
 */
export function markdownToPlain(source: string, writeMaths = (tex: string) => `$${tex}$`): string {
  const pieces = markdown.parse(source, {}).flatMap((token) => [
    ...(token.children ?? []).map((child) => {
      if (child.type === 'softbreak' || child.type === 'hardbreak') return ' ';
      return child.type === 'math' ? writeMaths(child.content) : child.content;
    }),
    token.type === 'fence' || token.type === 'code_block' ? token.content : '',
    token.nesting === -1 || token.type === 'inline' ? ' ' : '',
  ]);
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

/** Whether a text looks different without its markup. Maths and line ends don't count. */
export function hasFormatting(source: string): boolean {
  return /<(?!\/?p>|br )/.test(markdownToHtml(source));
}
