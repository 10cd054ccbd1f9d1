// The part of the font reader that is used; it has no types of its own.
declare module 'fontkit' {
  type Path = { toSVG(): string };
  export type Glyph = { id: number; path: Path; advanceWidth: number; codePoints: number[] };
  type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
  export type Layout = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
  type Subset = {
    glyphs: number[];
    mapping: Record<number, number>;
    includeGlyph(id: number): number;
  };
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number): Glyph;
    layout(text: string): Layout;
    createSubset(): Subset;
  };
  export function create(bytes: Buffer): Font;
}
