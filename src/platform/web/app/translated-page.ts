// Keeps a page alive that the browser translates: translators put elements of their own where React knows a text.

/**
 * A text that a translator took off the page → what it put there. React goes on to change, move and remove the text it
 * made; without this a button keeps its old label, and removing a text fails and takes the page with it.
 */
const standIns = new WeakMap<Node, Element>();

/** What is on the page instead of a child that React believes to be in `parent`. */
function standInOf(child: Node, parent: Node): Node | null {
  const replaced = standIns.get(child);
  if (replaced?.parentNode === parent) return replaced;
  // Some wrap the text instead of replacing it, also more than once.
  for (let around: Node | null = child.parentNode; around; around = around.parentNode)
    if (around.parentNode === parent) return around;
  return null;
}

function isText(node: Node): boolean {
  return node.nodeType === 3;
}

function isTranslation(node: Node | null): node is Element {
  return node?.nodeName === 'FONT';
}

/** The text as React wants it now, in place of a translation of what it was. The translator sees it and translates it. */
function restore(text: Node): void {
  const standIn = standIns.get(text);
  standIns.delete(text);
  if (standIn?.parentNode && !standIn.contains(text)) standIn.replaceWith(text);
}

function watch(changes: MutationRecord[], watcher: MutationObserver): void {
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    if (type === 'characterData') {
      if (!target.parentNode) restore(target);
      continue;
    }
    for (const text of removedNodes) {
      if (!isText(text) || text.parentNode) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (!standIn) continue;
      standIns.set(text, standIn);
      watcher.observe(text, { characterData: true });
    }
  }
}

let isKept = false;

/** Call once, before React takes over the page. */
export function keepTranslatedPage(): void {
  if (isKept) return;
  isKept = true;
  const watcher = new MutationObserver((changes) => watch(changes, watcher));
  watcher.observe(document, { childList: true, subtree: true });
  // React removes and inserts by these two calls alone.
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeShown<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const standIn = standInOf(child, this);
    if (standIn) removeChild.call(this, standIn);
    else if (!isText(child)) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeShown<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as T;
    const standIn = standInOf(before, this);
    return insertBefore.call(this, node, standIn ?? (isText(before) ? null : before)) as T;
  };
}
