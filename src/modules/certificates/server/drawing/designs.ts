// The three designs of certificates.
import { setLine } from '#platform/server/files/pdf/every-script.ts';
import type { CertificateDesign } from '../../contract.ts';
import { t } from '../texts.ts';
import { Column, colours, papers, ring, type Scene, type Shape } from './scene.ts';

export type Paper = keyof typeof papers;

type Picture = { png: Buffer; width: number; height: number };

export type Printed = {
  recipientName: string;
  quizTitle: string;
  text: string;
  issuerName: string;
  /** In words; null if it is not printed. */
  score: string | null;
  issuedOn: string;
  expiresOn: string | null;
  signerName: string;
  signerTitle: string;
  code: string;
  /** Where anyone verifies it. */
  url: string;
  logo: Picture | null;
  signature: Picture | null;
};

type Room = { width: number; height: number };
/** Two centimetres and a half: phones read it at arm's length. */
const codeSize = 71;

function body(column: Column, printed: Printed): void {
  column.write(t('pdf.certificate'), { tag: 'H1', face: 'bold', size: 13, fill: colours.pine, gap: 20 });
  column.write(t('pdf.awardedTo'), { size: 12, fill: colours.muted, gap: 2 });
  column.write(printed.recipientName, {
    tag: 'H2',
    face: 'heading',
    size: 42,
    least: 24,
    maxLines: 2,
    gap: 18,
  });
  column.write(t('pdf.for'), { size: 12, fill: colours.muted, gap: 2 });
  column.write(printed.quizTitle, { tag: 'H2', face: 'heading', size: 23, least: 17, maxLines: 2, gap: 10 });
  column.write(printed.text, { size: 12.5, maxLines: 4, gap: 10 });
  if (printed.score) column.write(printed.score, { face: 'bold', size: 12.5 });
}

const dates = ({ issuedOn, expiresOn }: Printed) =>
  expiresOn === null
    ? t('pdf.issued', { day: issuedOn })
    : t('pdf.issuedUntil', { day: issuedOn, until: expiresOn });

function signature(column: Column, { signerName, signerTitle, issuerName }: Printed): void {
  if (signerName) column.write(signerName, { face: 'bold', size: 11.5 });
  if (signerTitle) column.write(signerTitle, { size: 10, fill: colours.muted });
  if (!signerName) column.write(issuerName, { face: 'bold', size: 11.5, maxLines: 2 });
}

/** How to verify it, in a code and in words; and where a name has letters that no font has, that it is there in full. */
function verification(
  column: Column,
  { url, recipientName }: Printed,
  muted = colours.muted,
  ink = colours.ink,
): void {
  column.write(t('pdf.verify'), { size: 9, fill: muted });
  const [place = '', end = ''] = url.replace(/^https?:\/\//, '').split(/(?<=\/certificates\/)/);
  column.write(place, { face: 'bold', size: 9, fill: ink, maxLines: 2 });
  column.write(end, { face: 'bold', size: 9, fill: ink });
  if (setLine(recipientName, 'heading').missing.length > 0)
    column.write(t('pdf.missing'), { size: 9, fill: muted, maxLines: 3 });
}

type Box = { x: number; y: number; width: number; height: number };

/** As large as the box allows, in its top left corner. */
function fitted(
  { png, ...size }: Picture,
  alt: string,
  { x, y, ...room }: Box,
): Extract<Shape, { kind: 'picture' }> {
  const scale = Math.min(room.width / size.width, room.height / size.height);
  return { kind: 'picture', png, alt, x, y, width: size.width * scale, height: size.height * scale };
}

function logoIn({ logo, issuerName }: Printed, box: Box): Shape[] {
  return logo ? [fitted(logo, t('pdf.logoAlt', { name: issuerName }), box)] : [];
}

const signatureRoom = { width: 170, height: 40 };

/** Where a signature is written: with its lower edge on a line. */
function signatureOn({ signature, signerName }: Printed, x: number, line: number): Shape[] {
  if (!signature) return [];
  const alt = signerName ? t('pdf.signatureAlt', { name: signerName }) : t('pdf.signatureAltNameless');
  const shape = fitted(signature, alt, { x, y: 0, ...signatureRoom });
  return [{ ...shape, y: line - shape.height }];
}

/** How far down the text may move: a signature needs its room above the line. */
const bodyEnd = ({ height }: Room, { signature }: Printed) => height - (signature ? 172 : 140);

const sheet = ({ width, height }: Room, fill: string): Shape => ({
  kind: 'box',
  x: 0,
  y: 0,
  width,
  height,
  fill,
});

function ringDesign(room: Room, printed: Printed): Scene {
  const { width, height } = room;
  const edge = 62;
  const head = new Column({ x: edge + (printed.logo ? 64 : 34), y: edge - 6, width: width - 2 * edge - 64 });
  head.write(printed.issuerName, { face: 'bold', size: 14, least: 10, maxLines: 1 });
  const main = new Column({ x: edge, y: edge + 62, width: width - 2 * edge - 150 });
  body(main, printed);
  main.settleAbove(bodyEnd(room, printed));
  const foot = new Column({ x: edge, y: height - edge - 44, width: 300 });
  signature(foot, printed);
  foot.write(dates(printed), { size: 10, fill: colours.muted, maxLines: 2 });
  const verify = new Column({ x: width - edge - codeSize - 232, y: height - edge - 40, width: 216 });
  verification(verify, printed);
  const signs = printed.logo
    ? logoIn(printed, { x: edge, y: edge - 12, width: 54, height: 40 })
    : ring(edge + 11, edge + 6, 10, colours.ink, colours.pine);
  const columns = [head, main, foot, verify];
  return {
    ...room,
    shapes: [
      sheet(room, colours.paper),
      {
        kind: 'box',
        x: 24,
        y: 24,
        width: width - 48,
        height: height - 48,
        stroke: colours.hairline,
        line: 0.8,
      },
      ...ring(width - edge - 74, edge + 118, 62, '#E9E4D6', '#CFE0DB'),
      ...signs,
      {
        kind: 'box',
        x: edge,
        y: height - edge - 56,
        width: width - 2 * edge,
        height: 0.6,
        fill: colours.hairline,
      },
      ...signatureOn(printed, edge, height - edge - 59),
      ...columns.flatMap(({ shapes }) => shapes),
      { kind: 'code', text: printed.url, x: width - edge - codeSize, y: height - edge - 40, size: codeSize },
    ],
  };
}

function frameDesign(room: Room, printed: Printed): Scene {
  const { width, height } = room;
  const edge = 70;
  const centred = { x: 110, width: width - 220, isCentred: true };
  const head = new Column({ ...centred, y: printed.logo ? 98 : 84 });
  head.write(printed.issuerName, { face: 'bold', size: 13, least: 10, gap: 14 });
  const main = new Column({ ...centred, y: head.y });
  body(main, printed);
  main.settleAbove(bodyEnd(room, printed));
  const foot = new Column({ x: edge, y: height - edge - 46, width: 300 });
  signature(foot, printed);
  foot.write(dates(printed), { size: 10, fill: colours.muted, maxLines: 2 });
  const verify = new Column({ x: width - edge - codeSize - 232, y: height - edge - 46, width: 216 });
  verification(verify, printed);
  const columns = [head, main, foot, verify];
  const logo = logoIn(printed, { x: width / 2, y: 52, width: 150, height: 42 }).map((shape) =>
    shape.kind === 'picture' ? { ...shape, x: width / 2 - shape.width / 2 } : shape,
  );
  const corners = [26, width - 26].flatMap((x) => [26, height - 26].map((y) => ({ x, y })));
  return {
    ...room,
    shapes: [
      sheet(room, colours.white),
      { kind: 'box', x: 26, y: 26, width: width - 52, height: height - 52, stroke: colours.pine, line: 1.6 },
      {
        kind: 'box',
        x: 34,
        y: 34,
        width: width - 68,
        height: height - 68,
        stroke: colours.hairline,
        line: 0.6,
      },
      ...corners.map(({ x, y }): Shape => ({ kind: 'dot', x, y, radius: 7, fill: colours.pine })),
      ...(printed.logo ? logo : ring(width / 2, 70, 11, colours.ink, colours.pine)),
      ...signatureOn(printed, edge, height - edge - 44),
      ...columns.flatMap(({ shapes }) => shapes),
      { kind: 'code', text: printed.url, x: width - edge - codeSize, y: height - edge - 48, size: codeSize },
    ],
  };
}

function bandDesign(room: Room, printed: Printed): Scene {
  const { width, height } = room;
  const band = 196;
  const inset = 34;
  const main = new Column({ x: band + 56, y: 84, width: width - band - 112 });
  body(main, printed);
  main.settleAbove(bodyEnd(room, printed));
  const foot = new Column({ x: band + 56, y: height - 104, width: width - band - 112 });
  signature(foot, printed);
  foot.write(dates(printed), { size: 10, fill: colours.muted, maxLines: 2 });
  const head = new Column({ x: inset, y: printed.logo ? 122 : 132, width: band - 2 * inset + 16 });
  head.write(printed.issuerName, { face: 'bold', size: 13, fill: colours.white, maxLines: 4 });
  const verify = new Column({ x: inset, y: height - 118, width: band - inset - 14 });
  verification(verify, printed, '#D5E8E4', colours.white);
  const columns = [main, foot, head, verify];
  return {
    ...room,
    shapes: [
      sheet(room, colours.white),
      { kind: 'box', x: 0, y: 0, width: band, height, fill: colours.pine },
      ...(printed.logo
        ? [
            { kind: 'box', x: inset, y: 52, width: 112, height: 60, fill: colours.white } as const,
            ...logoIn(printed, { x: inset + 8, y: 58, width: 96, height: 48 }),
          ]
        : ring(inset + 28, 84, 26, colours.white, '#4FD1C2')),
      {
        kind: 'box',
        x: band + 56,
        y: height - 112,
        width: width - band - 112,
        height: 0.6,
        fill: colours.hairline,
      },
      ...signatureOn(printed, band + 56, height - 115),
      ...columns.flatMap(({ shapes }) => shapes),
      { kind: 'code', text: printed.url, x: inset, y: height - 118 - codeSize - 10, size: codeSize },
    ],
  };
}

const designs: Record<CertificateDesign, (room: Room, printed: Printed) => Scene> = {
  ring: ringDesign,
  frame: frameDesign,
  band: bandDesign,
};

export function sceneOf(design: CertificateDesign, paper: Paper, printed: Printed): Scene {
  return designs[design](papers[paper], printed);
}
