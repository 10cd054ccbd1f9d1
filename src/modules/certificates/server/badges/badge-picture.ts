// The picture of a badge: a round seal with the quiz and the issuer, the same for every holder.
import fs from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { certificatePicture } from '../drawing/certificate-picture.ts';
import { Column, colours, ring, type Shape } from '../drawing/scene.ts';
import type { StoredCertificate } from '../issuing/settling.ts';

const side = 400;
const pixels = 600;

export function badgeSvg({ quizTitle, issuerName }: StoredCertificate): string {
  const middle = side / 2;
  const disc = (radius: number, fill: string): Shape => ({ kind: 'dot', x: middle, y: middle, radius, fill });
  // As wide as the disc is at their height.
  const title = new Column({ x: 72, y: 128, width: side - 144, isCentred: true });
  title.write(quizTitle, { tag: 'H1', face: 'heading', size: 34, least: 22, maxLines: 4 });
  title.settleAbove(288);
  const issuer = new Column({ x: 112, y: 296, width: side - 224, isCentred: true });
  issuer.write(issuerName ?? '', { size: 16, least: 12, maxLines: 2, fill: colours.muted });
  const shapes = [
    disc(198, colours.pine),
    disc(186, colours.white),
    disc(180, colours.paper),
    ...ring(middle, 78, 22, colours.pine, colours.ink),
    ...title.shapes,
    ...issuer.shapes,
  ];
  return certificatePicture({ width: side, height: side, shapes }, quizTitle);
}

let engine: Promise<void> | undefined;
async function startEngine(): Promise<void> {
  await initWasm(await fs.readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
}

/** The drawing as pixels. Its letters are outlines, so no font is needed, and sharp never reads an SVG. */
export async function badgePng(svg: string): Promise<Buffer> {
  engine ??= startEngine();
  await engine;
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: pixels } });
  try {
    return Buffer.from(drawing.render().asPng());
  } finally {
    drawing.free();
  }
}
