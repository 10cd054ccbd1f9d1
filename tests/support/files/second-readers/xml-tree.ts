// A small XML reader for tests, apart from the one that imports use, so that both would have to be wrong in the same way.

export type XmlNode = string | XmlTree;
export type XmlTree = { name: string; attributes: Record<string, string>; children: XmlNode[] };

const pieces =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<\/([^\s>]+)\s*>|<([^\s/>]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>|([^<]+)/g;
const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' };

function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal ? String.fromCodePoint(Number(decimal)) : (named[name] ?? whole);
  });
}

export function xmlTree(source: string): XmlTree {
  const root: XmlTree = { name: '', attributes: {}, children: [] };
  const open = [root];
  for (const [whole, section, end, start, attributes = '', slash, text] of source.matchAll(pieces)) {
    const parent = open.at(-1) ?? root;
    if (section !== undefined) parent.children.push(section);
    else if (text !== undefined) parent.children.push(decoded(text));
    else if (start !== undefined) {
      const element: XmlTree = { name: localName(start), attributes: {}, children: [] };
      for (const [, name = '', double, single] of attributes.matchAll(
        /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
      ))
        element.attributes[name] = decoded(double ?? single ?? '');
      parent.children.push(element);
      if (slash === '') open.push(element);
    } else if (end !== undefined) {
      const at = open.findLastIndex(({ name }) => name === localName(end));
      if (at > 0) open.length = at;
    } else if (whole === '<') parent.children.push(whole);
  }
  return root;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

export const elements = (tree: XmlTree | undefined, name?: string): XmlTree[] =>
  (tree?.children ?? []).filter(
    (child): child is XmlTree => typeof child !== 'string' && (name === undefined || child.name === name),
  );
export const element = (tree: XmlTree | undefined, name: string) => elements(tree, name)[0];
export const within = (tree: XmlTree, name: string): XmlTree[] =>
  elements(tree).flatMap((child) => [...(child.name === name ? [child] : []), ...within(child, name)]);
export const words = (node: XmlNode | undefined): string =>
  node === undefined ? '' : typeof node === 'string' ? node : node.children.map(words).join('');
