// A contact sheet: one screen in all widths side by side, as it was above, as it is below.
import sharp, { type OverlayOptions } from 'sharp';

const height = 420;
const gap = 16;
const label = 34;

async function row(
  pictures: Buffer[],
  top: number,
  word: string,
): Promise<{ parts: OverlayOptions[]; right: number }> {
  const parts: OverlayOptions[] = [];
  let left = gap;
  for (const picture of pictures) {
    const { data, info } = await sharp(picture)
      .resize({ height, kernel: 'lanczos3' })
      .png()
      .toBuffer({ resolveWithObject: true });
    parts.push({ input: data, left, top: top + label });
    left += info.width + gap;
  }
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${label}"><text x="0" y="24" font-family="sans-serif" font-size="20" fill="#5b6770">${word}</text></svg>`;
  parts.push({ input: Buffer.from(text), left: gap, top });
  return { parts, right: left };
}

/** @param before, after one picture for each width, in the same order; without `before` there is one row */
export async function contactSheet(before: Buffer[], after: Buffer[], background: string): Promise<Buffer> {
  const first = before.length > 0 ? await row(before, 0, 'Before') : null;
  const step = label + height + gap;
  const second = await row(after, first ? step : 0, first ? 'After' : 'Now');
  return sharp({
    create: {
      width: Math.max(first?.right ?? 0, second.right),
      height: first ? 2 * step : step,
      channels: 3,
      background,
    },
  })
    .composite([...(first?.parts ?? []), ...second.parts])
    .png()
    .toBuffer();
}
