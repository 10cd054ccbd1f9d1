// Reads the lists of questions for tests; every third line is held out.
import { readFile } from 'node:fs/promises';

export type Line = { drugName: string; question: string; rest: string; isHeldOut: boolean; text: string };

export async function linesOf(file: string): Promise<Line[]> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line, at) => {
      const [drugName = '', question = '', rest = ''] = line.split('|');
      return { drugName, question, rest, isHeldOut: at % 3 === 2, text: line };
    });
}

type Misses = { open: string[]; heldOut: string[]; shares: string };

export async function missesOf(
  lines: readonly Line[],
  isRight: (line: Line) => boolean | Promise<boolean>,
): Promise<Misses> {
  const [open, heldOut]: [string[], string[]] = [[], []];
  for (const line of lines) if (!(await isRight(line))) (line.isHeldOut ? heldOut : open).push(line.text);
  const kept = lines.filter(({ isHeldOut }) => isHeldOut).length;
  const tuned = lines.length - kept;
  const shares = `${tuned - open.length} of ${tuned}, held out ${kept - heldOut.length} of ${kept}`;
  return { open, heldOut, shares };
}
