// What was copied from a text processor or a page, as Markdown: its structure comes along, its looks do not.
import TurndownService from 'turndown';

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  hr: '---',
});
turndown.remove(['style', 'script', 'title', 'head' as 'title', 'meta' as 'title']);
// One on the web is named with its address, and the editor offers to upload it; others can’t be reached.
turndown.addRule('image', {
  filter: 'img',
  replacement(_content, node) {
    const image = node as HTMLImageElement;
    const address = image.getAttribute('src') ?? '';
    if (!/^https?:\/\/[^\s()]+$/i.test(address)) return '';
    return `![${image.alt.replace(/[\\[\]\s]+/g, ' ')}](${address})`;
  },
});
// Google Docs wraps all that is copied in one bold element that is not bold.
turndown.addRule('notBold', {
  filter: (node) =>
    node.nodeName === 'B' && /font-weight:\s*(normal|400)/i.test(node.getAttribute('style') ?? ''),
  replacement: (content) => content,
});
// A heading is bold already.
turndown.addRule('boldHeading', {
  filter: (node) =>
    ['STRONG', 'B'].includes(node.nodeName) && /^H[1-6]$/.test(node.parentNode?.nodeName ?? ''),
  replacement: (content) => content,
});
turndown.addRule('table', {
  filter: 'table',
  replacement: (_content, node) => {
    const rows = [...(node as HTMLTableElement).rows].map((row) =>
      [...row.cells].map((cell) =>
        (cell.textContent ?? '').replace(/\s+/g, ' ').replaceAll('|', '\\|').trim(),
      ),
    );
    const columns = Math.max(0, ...rows.map(({ length }) => length));
    if (columns === 0) return '';
    const line = (cells: readonly string[]) =>
      `| ${Array.from({ length: columns }, (_, at) => cells[at] ?? '').join(' | ')} |`;
    const [head = [], ...body] = rows;
    return `\n\n${[line(head), line(Array(columns).fill('---')), ...body.map(line)].join('\n')}\n\n`;
  },
});

export function markdownOfHtml(html: string): string {
  // Parsed in an inert document: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return turndown
    .turndown(body)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
