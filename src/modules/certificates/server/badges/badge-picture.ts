// The picture of a badge: a round seal with what was passed and who says so, the same for everybody who has it.
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import { certificatePicture } from '../drawing/certificate-picture.ts';
import { Column, colours, ring, type Shape } from '../drawing/scene.ts';
import type { StoredCertificate } from '../issuing/settling.ts';

const side = 400;
const pixels = 600;

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const fontfile = fileOf('../../../../platform/server/files/pdf/fonts/atkinson-hyperlegible-next-bold.ttf');
const family = ['Atkinson', 'Hyperlegible', 'Next', 'Bold'];
const mark = fileOf('../../../../../public/icon-192.png');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
function shortened(text: string, most: number): string {
  const all = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return all.length <= most ? text : `${all.slice(0, most).join('').trimEnd()}…`;
}

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

/** The discs of the seal as pixels. Drawings in SVG are never read on this server, not even its own. */
function sealPixels(): Buffer {
  const discs = [
    { radius: 198, colour: colours.pine },
    { radius: 186, colour: colours.white },
    { radius: 180, colour: colours.paper },
  ].map(({ radius, colour }) => ({
    radius: (radius * pixels) / side,
    rgb: [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  }));
  const data = Buffer.alloc(pixels * pixels * 4);
  const middle = (pixels - 1) / 2;
  for (let at = 0; at < pixels * pixels; at += 1) {
    const distance = Math.hypot((at % pixels) - middle, Math.floor(at / pixels) - middle);
    for (const { radius, rgb } of discs) {
      // A pixel on the edge is covered by a part.
      const covered = Math.min(1, Math.max(0, radius - distance + 0.5));
      for (const [channel, value] of [...rgb, 255].entries()) {
        const before = data[at * 4 + channel] ?? 0;
        // Where nothing was, the colour is not mixed with black.
        const isFirst = channel < 3 && data[at * 4 + 3] === 0;
        data[at * 4 + channel] = isFirst ? value : Math.round(before + (value - before) * covered);
      }
    }
  }
  return data;
}

function words(text: string, size: number, colour: string, width: number) {
  const markup = `<span foreground="${colour}">${escapeXml(text)}</span>`;
  const font = [...family, size].join(' ');
  return {
    text: { text: markup, font, fontfile, width, align: 'centre' as const, rgba: true as const, dpi: 72 },
  };
}

export async function badgePng({ quizTitle, issuerName }: StoredCertificate): Promise<Buffer> {
  const raw = { width: pixels, height: pixels, channels: 4 as const };
  const size = quizTitle.length > 50 ? 32 : 44;
  const title = await sharp(words(shortened(quizTitle, 110), size, colours.ink, 400))
    .png()
    .toBuffer();
  const issuer = await sharp(words(shortened(issuerName || ' ', 60), 24, colours.muted, 300))
    .png()
    .toBuffer();
  const sign = await sharp(mark).resize(84, 84).toBuffer();
  const centred = async (input: Buffer, middle: number) => {
    const { width, height } = await sharp(input).metadata();
    return { input, left: Math.round((pixels - width) / 2), top: Math.round(middle - height / 2) };
  };
  return sharp(sealPixels(), { raw })
    .composite([await centred(sign, 120), await centred(title, 310), await centred(issuer, 490)])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
