// The numbers and letters that Word writes in front of paragraphs and that are not in their text.
import { childOf, elementsOf, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';

const maxDepth = 8;

export class Numbering {
  /** By list and level: decimal, lowerLetter, bullet, … */
  private readonly formats = new Map<string, string[]>();
  private readonly counts = new Map<string, number[]>();

  constructor(root: XmlElement | undefined) {
    if (!root) return;
    const abstract = new Map(
      elementsOf(root, 'abstractNum').map((list) => [
        list.attributes.get('abstractNumId'),
        elementsOf(list, 'lvl').map((level) => childOf(level, 'numFmt')?.attributes.get('val') ?? ''),
      ]),
    );
    for (const list of elementsOf(root, 'num')) {
      const formats = abstract.get(childOf(list, 'abstractNumId')?.attributes.get('val'));
      const id = list.attributes.get('numId');
      if (formats && id !== undefined) this.formats.set(id, formats);
    }
  }

  /** `1. `, `B) ` or `- `; empty if the paragraph is not numbered. */
  labelOf(properties: XmlElement | undefined, isCounted: boolean): { label: string; depth: number } {
    const numbering = childOf(properties, 'numPr');
    const id = childOf(numbering, 'numId')?.attributes.get('val') ?? '';
    const formats = this.formats.get(id);
    if (!formats || id === '0' || !isCounted) return { label: '', depth: 0 };
    const depth = Math.min(
      maxDepth,
      Math.max(0, Number(childOf(numbering, 'ilvl')?.attributes.get('val')) || 0),
    );
    const counts = this.counts.get(id) ?? [];
    const count = (counts[depth] ?? 0) + 1;
    counts[depth] = count;
    // Deeper levels begin again.
    counts.length = depth + 1;
    this.counts.set(id, counts);
    return { label: labelText(formats[depth] ?? '', count), depth };
  }
}

function labelText(format: string, count: number): string {
  if (/Letter$/.test(format)) return `${String.fromCharCode(64 + ((count - 1) % 26) + 1)}) `;
  if (/^decimal|Roman$/.test(format)) return `${count}. `;
  return format === 'bullet' ? '- ' : '';
}
