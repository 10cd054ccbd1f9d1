// Spaces in HTML as browsers show them: runs are one space, at the edges of blocks there is none.
import {
  type HtmlElement,
  type HtmlNode,
  type HtmlText,
  isBlock,
  isText,
  textOf,
} from '#platform/server/files/html/html-tree.ts';

/** Changes the texts of the tree; code in blocks stays as it is. */
export function collapseSpaces(root: HtmlElement): void {
  /** The last text of the same block; undefined at its start. */
  let last: HtmlText | undefined;
  const endLine = () => {
    if (last) last.text = last.text.replace(/ $/, '');
    last = undefined;
  };
  const visit = (node: HtmlNode): void => {
    if (isText(node)) {
      const text = node.text.replace(/[ \r\n\t]+/g, ' ');
      node.text = !last || last.text.endsWith(' ') ? text.replace(/^ /, '') : text;
      if (node.text !== '') last = node;
      return;
    }
    const isEdge = isBlock(node) || node.name === 'br';
    if (isEdge) endLine();
    if (node.name !== 'pre') node.children.forEach(visit);
    if (isEdge) endLine();
  };
  visit(root);
  withoutEmpty(root);
}

function withoutEmpty(element: HtmlElement): void {
  element.children = element.children.filter((child) => !isText(child) || child.text !== '');
  for (const child of element.children) if (!isText(child)) withoutEmpty(child);
}

/** Spaces at the edges of an element within a line: marks of Markdown have to touch what they mark. */
export function flankingSpaces(
  element: HtmlElement,
  { children }: HtmlElement,
  index: number,
): { leading: string; trailing: string } {
  const text = textOf(element);
  const rest = text.trimStart();
  const leading = text.slice(0, text.length - rest.length);
  const trailing = rest.slice(rest.trimEnd().length);
  const [before, after] = [edgeOf(children[index - 1]), edgeOf(children[index + 1])];
  return {
    // Of several spaces one is left by now; others, such as one that keeps words together, stay.
    leading: before?.endsWith(' ') && leading.startsWith(' ') ? leading.slice(1) : leading,
    trailing: after?.startsWith(' ') && trailing.endsWith(' ') ? trailing.slice(0, -1) : trailing,
  };
}

function edgeOf(node: HtmlNode | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (isText(node)) return node.text;
  return isBlock(node) ? undefined : textOf(node);
}
