// What readers write as HTML: paragraphs, emphasis, links, lists, quotes and code, and nothing else of Markdown.
import { markdownWithMaths } from '#platform/contract/rich-text.ts';
import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';

// Formulas stay as they were written.
const markdown = markdownWithMaths((source) => `<code>${escapeXml(source)}</code>`).disable([
  'heading',
  'lheading',
  'hr',
  'table',
  'reference',
]);

markdown.core.ruler.push('foreignLinks', ({ tokens }) => {
  for (const { children } of tokens)
    for (const token of children ?? [])
      if (token.type === 'link_open') token.attrSet('rel', 'ugc nofollow noopener noreferrer');
});

/** @returns safe HTML: what was written as HTML is shown as it was written */
export function commentHtml(source: string): string {
  return markdown.render(source, {}).trim();
}
