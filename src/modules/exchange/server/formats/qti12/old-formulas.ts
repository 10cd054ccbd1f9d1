// QTI 1.2 as Canvas has it: formulas with the numbers and answers that were drawn in advance, of which a few become
// questions.
import {
  childOf,
  descendantsOf,
  elementsOf,
  textOf,
  type XmlElement,
} from '#platform/server/files/xml/safe-xml.ts';

const maxInstances = 3;

export type Drawn = { values: ReadonlyMap<string, string>; answer: number; tolerance: number };

export function drawnNumbers(item: XmlElement): Drawn[] {
  const [calculated] = descendantsOf(item, 'calculated');
  if (!calculated) return [];
  const written = textOf(childOf(calculated, 'answer_tolerance')).trim();
  const found = new Map<string, Drawn>();
  for (const set of descendantsOf(calculated, 'var_set')) {
    const answer = Number(textOf(childOf(set, 'answer')).trim() || Number.NaN);
    const values = new Map(
      elementsOf(set, 'var').map((one) => [one.attributes.get('name') ?? '', textOf(one).trim()]),
    );
    const key = JSON.stringify([...values]);
    if (!Number.isFinite(answer) || values.size === 0 || found.has(key)) continue;
    found.set(key, { values, answer, tolerance: toleranceOf(written, answer) });
    if (found.size === maxInstances) break;
  }
  return [...found.values()];
}

/** "0.5" or "2%". */
function toleranceOf(written: string, answer: number): number {
  const size = Math.abs(Number.parseFloat(written)) || 0;
  return Number((written.endsWith('%') ? (Math.abs(answer) * size) / 100 : size).toPrecision(9));
}

/** The text with numbers for their names in brackets. */
export function withNumbers(html: string, { values }: Drawn): string {
  return html.replace(/\[([^[\]<>]{1,60})\]/g, (whole, name: string) => values.get(name.trim()) ?? whole);
}
