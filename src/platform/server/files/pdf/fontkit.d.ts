// The part of the font reader that is used; it has no types of its own.
declare module 'fontkit' {
  type Path = { toSVG(): string };
  type Glyph = { id: number; path: Path; advanceWidth: number };
  type Position = { xAdvance: number; xOffset: number; yOffset: number };
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
  };
  export function create(bytes: Buffer): Font;
}
