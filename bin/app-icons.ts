// Makes the icons of the installed app out of the mark: `node bin/app-icons.ts`, after the mark or its colours have changed.
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../public');
const paper = '#fbfaf6';
const ink = '#14212b';
const pine = '#0b5d57';

type Icon = {
  file: string;
  size: number;
  /** How much of its width the mark takes: a maskable one is cut to any shape within a circle of 80%. */
  share: number;
  ground: string | null;
  /** In one colour: what counts is where it is opaque. */
  isPlain?: boolean;
};

const icons: Icon[] = [
  { file: 'icon-180.png', size: 180, share: 0.72, ground: paper },
  { file: 'icon-192.png', size: 192, share: 0.82, ground: paper },
  { file: 'icon-512.png', size: 512, share: 0.82, ground: paper },
  { file: 'icon-maskable-192.png', size: 192, share: 0.6, ground: paper },
  { file: 'icon-maskable-512.png', size: 512, share: 0.6, ground: paper },
  { file: 'icon-monochrome-512.png', size: 512, share: 0.82, ground: null, isPlain: true },
];

function svgOf({ size, share, ground, isPlain }: Icon): string {
  const middle = size / 2;
  // The six dots reach 15.3 of 32 units from the middle, as in favicon.svg.
  const unit = (size * share) / (2 * 15.3);
  const dots = [0, 1, 2, 3, 4, 5].map((step) => {
    const angle = ((step * 60 - 90) * Math.PI) / 180;
    const x = middle + 11 * unit * Math.cos(angle);
    const y = middle + 11 * unit * Math.sin(angle);
    const fill = step === 1 && !isPlain ? pine : ink;
    return `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${(4.3 * unit).toFixed(2)}" fill="${fill}"/>`;
  });
  const back = ground ? `<rect width="${size}" height="${size}" fill="${ground}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${back}${dots.join('')}</svg>`;
}

for (const icon of icons) {
  await sharp(Buffer.from(svgOf(icon)))
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(folder, icon.file));
  process.stdout.write(`${icon.file}\n`);
}
