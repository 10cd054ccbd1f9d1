// What readers write as HTML: paragraphs, emphasis, links, lists, quotes and code, and nothing else of Markdown.
import { markdownWithMaths } from '#platform/contract/rich-text.ts';
import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';

const drugLink = /^drug:([\w-]{1,64})$/;

// Formulas stay as they were written.
const markdown = markdownWithMaths((source) => `<code>${escapeXml(source)}</code>`, {
  ownLinks: drugLink,
}).disable(['heading', 'lheading', 'hr', 'table', 'reference']);

markdown.core.ruler.push('foreignLinks', ({ tokens, Token: Made }) => {
  for (const { children } of tokens)
    for (const [position, token] of children?.entries() ?? []) {
      if (token.type !== 'link_open') continue;
      // As in posts: `[](drug:warfarin)` leads to the monograph.
      const drug = drugLink.exec(String(token.attrGet('href')))?.[1];
      token.attrSet('rel', 'ugc nofollow noopener noreferrer');
      if (!drug) continue;
      token.attrSet('href', `/pharmacology-tools/drugs/${drug}`);
      if (children?.[position + 1]?.type !== 'link_close') continue;
      const words = new Made('text', '', 0);
      words.content = drug.replaceAll('-', ' ');
      children.splice(position + 1, 0, words);
    }
});

type Token = ReturnType<typeof markdown.parse>[number];

/** @returns safe HTML: what was written as HTML is shown as it was written */
export function commentHtml(source: string): string {
  return markdown.render(source, {}).trim();
}

/** @returns its words without marks, a paragraph each */
export function commentText(source: string): string[] {
  const words = ({ type, content, children }: Token): string => {
    if (children) return children.map(words).join('');
    return type === 'softbreak' || type === 'hardbreak' ? ' ' : content;
  };
  return markdown
    .parse(source, {})
    .map((token) => words(token).trim())
    .filter(Boolean);
}
