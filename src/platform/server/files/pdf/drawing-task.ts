// Apart from the server: setting a long document takes seconds of processor time, in which a live round must not wait.
import { defineConfinedTask } from '#platform/server/confined/task.ts';
import type { Column, Field, ParagraphLook, Picture, Row, ScriptPdf } from './script-pdf.ts';
import type { About } from './sheet.ts';

export type PdfStep =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string; look: ParagraphLook }
  | { kind: 'lines'; count: number }
  | { kind: 'rows'; columns: readonly (readonly Row[])[]; indent: number }
  | { kind: 'picture'; picture: Picture }
  | { kind: 'numbers'; values: readonly string[]; ends: readonly [string, string] }
  | { kind: 'fields'; fields: readonly Field[] }
  | { kind: 'together'; steps: readonly PdfStep[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] };

type ToDraw = { about: About; steps: readonly PdfStep[] };

// biome-ignore lint/correctness/useYield: it has one result and no parts.
export async function* work({ about, steps }: ToDraw): AsyncGenerator<never, Uint8Array> {
  // Only the process that draws needs the fonts and their shaper.
  const { ScriptPdf } = await import('./script-pdf.ts');
  const pdf = new ScriptPdf(about);
  for (const step of steps) draw(pdf, step);
  return pdf.finish();
}

function draw(pdf: ScriptPdf, step: PdfStep): void {
  if (step.kind === 'heading') pdf.heading(step.level, step.text);
  else if (step.kind === 'paragraph') pdf.paragraph(step.text, step.look);
  else if (step.kind === 'lines') pdf.ruledLines(step.count);
  else if (step.kind === 'rows') pdf.rows(step.columns, step.indent);
  else if (step.kind === 'picture') pdf.picture(step.picture);
  else if (step.kind === 'numbers') pdf.numbers(step.values, step.ends);
  else if (step.kind === 'fields') pdf.fields(step.fields);
  else if (step.kind === 'together')
    pdf.together(() => {
      for (const inner of step.steps) draw(pdf, inner);
    });
  else pdf.table(step.columns, step.rows);
}

export const drawingTask = defineConfinedTask<typeof work>({
  name: 'draw a document as PDF',
  module: new URL(import.meta.url),
  limits: { heapMegabytes: 400, totalMegabytes: 700, maxMs: 45_000 },
  maxAtOnce: 1,
});
