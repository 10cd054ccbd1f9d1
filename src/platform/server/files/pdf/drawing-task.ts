// Apart from the server: setting a long document takes seconds of processor time, in which a live round must not wait.
import { defineConfinedTask } from '#platform/server/confined/task.ts';
import type { About, Column, ParagraphLook } from './script-pdf.ts';

export type PdfStep =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string; look: ParagraphLook }
  | { kind: 'lines'; count: number }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] };

type ToDraw = { about: About; steps: readonly PdfStep[] };

// biome-ignore lint/correctness/useYield: it has one result and no parts.
export async function* work({ about, steps }: ToDraw): AsyncGenerator<never, Uint8Array> {
  // Only the process that draws needs the fonts and their shaper.
  const { ScriptPdf } = await import('./script-pdf.ts');
  const pdf = new ScriptPdf(about);
  for (const step of steps) {
    if (step.kind === 'heading') pdf.heading(step.level, step.text);
    else if (step.kind === 'paragraph') pdf.paragraph(step.text, step.look);
    else if (step.kind === 'lines') pdf.ruledLines(step.count);
    else pdf.table(step.columns, step.rows);
  }
  return pdf.finish();
}

export const drawingTask = defineConfinedTask<typeof work>({
  name: 'draw a document as PDF',
  module: new URL(import.meta.url),
  limits: { heapMegabytes: 400, totalMegabytes: 700, maxMs: 45_000 },
  maxAtOnce: 1,
});
