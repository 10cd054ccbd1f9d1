// Renders our own articles: headings with anchors, pictures in both colour schemes, tables that scroll, and their table
// of contents.
import { markdownWithMaths } from '#platform/contract/rich-text.ts';
import { headingId } from '#platform/contract/text/heading-id.ts';
import pictures from './pictures.json' with { type: 'json' };
import { t } from './texts.ts';

type Heading = { id: string; title: string; level: number };
/** From one heading to the next; the first one has none. */
type Part = { heading: Heading | null; text: string; html: string };
export type Rendered = { html: string; headings: Heading[]; parts: Part[] };

type Sizes = Readonly<Record<string, { width: number; height: number }>>;

// None of them contains a formula; what looks like one stays as written.
const markdown = markdownWithMaths((source) => `<code>${source}</code>`)
  .enable(['image'])
  .set({ breaks: false, typographer: false });
type Token = ReturnType<typeof markdown.parse>[number];

const { escapeHtml } = markdown.utils;

/**
 * `![What it shows](picture:name "Caption")`: the picture for the other scheme is hidden, and hidden lazy pictures
 * never load.
 */
function pictureHtml(name: string, alternative: string, caption: string): string {
  const size = (pictures as Sizes)[name];
  if (!size) throw new Error(`there is no picture “${name}”`);
  const images = ['light', 'dark'].map(
    (scheme) =>
      `<img class="picture-${scheme}" src="/pictures/${name}-${scheme}.webp" width="${size.width}" height="${size.height}" loading="lazy" decoding="async" alt="${escapeHtml(alternative)}">`,
  );
  const words = caption && `<figcaption>${escapeHtml(caption)}</figcaption>`;
  const shape = size.height > size.width ? 'phone' : 'desk';
  return `<figure data-shape="${shape}">${images.join('')}${words}</figure>`;
}

markdown.renderer.rules.image = (tokens, position) => {
  const token = tokens[position];
  const name = String(token?.attrGet('src') ?? '').replace(/^picture:/, '');
  return pictureHtml(name, token?.content ?? '', String(token?.attrGet('title') ?? ''));
};
markdown.renderer.rules.table_open = () =>
  `<div class="table" role="region" tabindex="0" aria-label="${escapeHtml(t('table'))}"><table>`;
markdown.renderer.rules.table_close = () => '</table></div>';
markdown.renderer.rules.th_open = () => '<th scope="col">';

// Long lines scroll, and the keyboard can scroll them.
markdown.renderer.rules.fence = (tokens, position) =>
  `<pre tabindex="0"><code>${escapeHtml(tokens[position]?.content ?? '')}</code></pre>\n`;

// A picture alone in its paragraph is a figure, which no paragraph may contain.
markdown.core.ruler.push('figures', ({ tokens }) => {
  for (const [position, { type, children }] of tokens.entries()) {
    if (type !== 'inline' || children?.length !== 1 || children[0]?.type !== 'image') continue;
    for (const around of [tokens[position - 1], tokens[position + 1]]) if (around) around.hidden = true;
  }
});

function plainText(token: Token): string {
  if (token.type === 'image') return '';
  if (token.children) return token.children.map(plainText).join('');
  return token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : token.content;
}

/** @throws Error for a missing picture, and for two equal headings */
export function renderArticle(source: string): Rendered {
  const tokens = markdown.parse(source, {});
  const headings: Heading[] = [];
  const starts: number[] = [];
  for (const [position, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const words = tokens[position + 1];
    const title = words ? plainText(words) : '';
    const id = headingId(title);
    if (headings.some((heading) => heading.id === id)) throw new Error(`two headings are called “${title}”`);
    token.attrSet('id', id);
    headings.push({ id, title, level: Number(token.tag.slice(1)) });
    starts.push(position);
  }
  const render = (some: Token[]) => markdown.renderer.render(some, markdown.options, {});
  const parts = [-1, ...starts].map((start, index) => {
    // Without the heading itself: its opening, its words, its end.
    const own = tokens.slice(start === -1 ? 0 : start + 3, starts[index] ?? tokens.length);
    const text = own.filter(({ type }) => type === 'inline' || type === 'fence').map(plainText);
    return {
      heading: headings[index - 1] ?? null,
      text: text.join(' ').replaceAll(/\s+/g, ' ').trim(),
      html: render(own),
    };
  });
  return { html: render(tokens), headings, parts };
}
