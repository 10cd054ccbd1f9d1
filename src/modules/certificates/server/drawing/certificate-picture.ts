// A certificate as a picture: SVG whose letters are outlines, so that it looks the same on every device, and loads nothing.
import { encode } from 'uqr';
import { openFont } from '#platform/server/files/pdf/every-script.ts';
import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import { colours, type Scene, type Shape } from './scene.ts';

const short = (value: number) => String(Math.round(value * 100) / 100);

/** Outlines that are used repeatedly are defined once. */
class Outlines {
  readonly #ids = new Map<string, string>();
  readonly #paths: string[] = [];

  use(font: string, glyph: { id: number; path: { toSVG(): string } }): string {
    const key = `${font} ${glyph.id}`;
    const known = this.#ids.get(key);
    if (known) return known;
    const id = `g${this.#ids.size}`;
    this.#ids.set(key, id);
    this.#paths.push(`<path id="${id}" d="${glyph.path.toSVG()}"/>`);
    return id;
  }

  toString(): string {
    return `<defs>${this.#paths.join('')}</defs>`;
  }
}

function lineXml({ line, x, y, size, fill }: Extract<Shape, { kind: 'line' }>, outlines: Outlines): string {
  let at = x;
  const uses: string[] = [];
  for (const { font: name, words } of line.runs) {
    const font = openFont(name);
    const scale = size / font.unitsPerEm;
    for (const word of words) {
      const { glyphs, positions } = font.layout(word);
      for (const [index, glyph] of glyphs.entries()) {
        const place = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
        const shift = `translate(${short(at + place.xOffset * scale)} ${short(y - place.yOffset * scale)})`;
        const turn = `scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
        uses.push(`<use href="#${outlines.use(name, glyph)}" transform="${shift} ${turn}"/>`);
        at += place.xAdvance * scale;
      }
    }
  }
  return `<g fill="${fill}">${uses.join('')}</g>`;
}

function codeXml({ text, x, y, size }: Extract<Shape, { kind: 'code' }>): string {
  const { data, size: count } = encode(text, { ecc: 'M', border: 4 });
  const cells = data.flatMap((row, down) =>
    row.map((isDark, across) => (isDark ? `M${across} ${down}h1v1h-1z` : '')),
  );
  const scale = (size / count).toFixed(5);
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${scale})" shape-rendering="crispEdges"><rect width="${count}" height="${count}" fill="${colours.white}"/><path d="${cells.join('')}" fill="${colours.ink}"/></g>`;
}

function shapeXml(shape: Shape, outlines: Outlines): string {
  switch (shape.kind) {
    case 'box': {
      const { x, y, width, height, fill = 'none', stroke, line = 1 } = shape;
      const edge = stroke ? ` stroke="${stroke}" stroke-width="${line}"` : '';
      return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${edge}/>`;
    }
    case 'dot':
      return `<circle cx="${short(shape.x)}" cy="${short(shape.y)}" r="${short(shape.radius)}" fill="${shape.fill}"/>`;
    case 'line':
      return lineXml(shape, outlines);
    case 'code':
      return codeXml(shape);
    case 'picture': {
      const { x, y, width, height, png } = shape;
      const data = `data:image/png;base64,${png.toString('base64')}`;
      return `<image x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" href="${data}"/>`;
    }
  }
}

export function certificatePicture({ width, height, shapes }: Scene, title: string): string {
  const outlines = new Outlines();
  const body = shapes.map((shape) => shapeXml(shape, outlines)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}" role="img"><title>${escapeXml(title)}</title>${outlines}${body}</svg>`;
}
