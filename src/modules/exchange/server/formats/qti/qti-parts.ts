// Several interactions in one QTI item: each becomes an item of its own, with the text before it.
import { childOf, elementsOf, isElement, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import { identifierOf, interactionsOf } from './qti-item.ts';

/** What students write or pick within a text: several in a row are one question. */
export const blanks = new Set(['textEntryInteraction', 'inlineChoiceInteraction']);
const inline = new Set([
  'a',
  'abbr',
  'b',
  'big',
  'code',
  'em',
  'i',
  'q',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);
/** More are left out together, so that one item is not a whole book. */
export const maxParts = 40;

/** The item as items with one interaction, or one run of blanks, each; itself if it has no more. */
export function partsOf(item: XmlElement): XmlElement[] {
  const body = childOf(item, 'itemBody');
  if (!body) return [item];
  const groups = groupsOf(interactionsOf(body));
  const last = groups.length - 1;
  if (last < 1 || last >= maxParts) return [item];
  const holders = new Set<XmlElement>();
  addHolders(body, new Set(groups.flat()), holders);
  return groups.map((group, index) => {
    const own = new Set(group.flatMap((interaction) => elementsOf(interaction).map(identifierOf)));
    const part = new BodyPart(groups, holders, index).of(body);
    // What is said at the end belongs to the whole: it could give the next answer away.
    const children = item.children.flatMap((child) => {
      if (child === body) return [part];
      const isForLater = isElement(child) && child.name === 'modalFeedback' && !own.has(identifierOf(child));
      return isForLater && index < last ? [] : [child];
    });
    return { ...item, children };
  });
}

function groupsOf(interactions: readonly XmlElement[]): XmlElement[][] {
  const groups: XmlElement[][] = [];
  for (const interaction of interactions) {
    const before = groups.at(-1);
    if (before && blanks.has(interaction.name) && before.every(({ name }) => blanks.has(name)))
      before.push(interaction);
    else groups.push([interaction]);
  }
  return groups;
}

/** The elements that have an interaction inside. */
function addHolders(element: XmlElement, found: ReadonlySet<XmlElement>, holders: Set<XmlElement>): boolean {
  let holds = false;
  for (const child of elementsOf(element))
    if (found.has(child) || addHolders(child, found, holders)) holds = true;
  if (holds) holders.add(element);
  return holds;
}

/** Text belongs to the interaction that follows it; what follows the last one, to that. */
class BodyPart {
  private readonly groupOf = new Map<XmlElement, number>();
  private readonly lastOf = new Set<XmlElement | undefined>();
  private readonly holders: ReadonlySet<XmlElement>;
  private readonly last: number;
  private readonly wanted: number;
  private at = 0;
  private next = 0;

  constructor(groups: readonly XmlElement[][], holders: ReadonlySet<XmlElement>, wanted: number) {
    this.holders = holders;
    for (const [index, group] of groups.entries()) {
      for (const interaction of group) this.groupOf.set(interaction, index);
      this.lastOf.add(group.at(-1));
    }
    this.last = groups.length - 1;
    this.wanted = wanted;
  }

  of(element: XmlElement): XmlElement {
    const children: XmlElement['children'] = [];
    for (const child of element.children) {
      const group = isElement(child) ? this.groupOf.get(child) : undefined;
      if (!isElement(child)) {
        if (this.at === this.wanted) children.push(child);
      } else if (group !== undefined) {
        if (group === this.wanted) children.push(child);
        this.pass(child, group);
      } else if (!this.holders.has(child)) {
        // The picture on which objects are placed is there for each of them.
        if (this.at === this.wanted || element.name === 'positionObjectStage') children.push(child);
      } else {
        const part = this.of(child);
        if (hasContent(part)) children.push(part);
        if (!inline.has(child.name)) this.at = this.next;
      }
    }
    return { ...element, children };
  }

  /** The sentence around a blank is its own to the end. */
  private pass(interaction: XmlElement, group: number): void {
    this.at = group;
    this.next = this.lastOf.has(interaction) ? Math.min(this.last, group + 1) : group;
    if (!blanks.has(interaction.name)) this.at = this.next;
  }
}

function hasContent({ children }: XmlElement): boolean {
  return children.some((child) => isElement(child) || child.trim() !== '');
}
