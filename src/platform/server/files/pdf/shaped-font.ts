// Fonts whose letters are chosen and placed by HarfBuzz, as in browsers: fontkit, which reads and embeds them, places the signs
// of Burmese, Khmer and Tibetan wrongly, and fails for some words in Telugu, Gurmukhi and Malayalam.
import { create, type Font, type Glyph, type Layout } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';

/** Emptied and filled again for each word. */
const buffer = new harfbuzz.Buffer();

type Shaped = { id: number; cluster: number; xAdvance: number };

/** Which glyphs of a syllable carry its letters: those that take up room, and from the right only the letter below the signs. */
function carriersOf(shaped: readonly Shaped[], syllable: number[], isBackwards: boolean): number[] {
  const wide = syllable.filter((index) => (shaped[index]?.xAdvance ?? 0) > 0);
  const carriers = wide.length > 0 ? wide : syllable;
  return isBackwards ? carriers.slice(-1) : carriers;
}

/**
 * What is read where each glyph is drawn. Signs change places and letters share outlines, so the letters of a syllable are
 * spread over its glyphs in the order of writing: the text is copied and found as it was written.
 */
function lettersAt(text: string, shaped: readonly Shaped[]): number[][] {
  const syllables = Map.groupBy(shaped.keys(), (index) => shaped[index]?.cluster ?? 0);
  const starts = [...syllables.keys()].toSorted((one, other) => one - other);
  const isBackwards = (shaped[0]?.cluster ?? 0) > (shaped.at(-1)?.cluster ?? 0);
  const letters: number[][] = shaped.map(() => []);
  for (const [order, start] of starts.entries()) {
    const signs = [...text.slice(start, starts[order + 1])].map((sign) => sign.codePointAt(0) ?? 0);
    // Readers turn what is written from the right, letter by letter.
    if (isBackwards) signs.reverse();
    const carriers = carriersOf(shaped, syllables.get(start) ?? [], isBackwards);
    for (const [place, index] of carriers.entries())
      letters[index] = place === carriers.length - 1 ? signs.slice(place) : signs.slice(place, place + 1);
  }
  return letters;
}

/** Opens a font in plain form (`sfntOf`). A text to lay out has one direction; it comes back as it is drawn from the left. */
export function shapedFont(bytes: Buffer): Font {
  const font = create(bytes);
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));

  function layout(text: string): Layout {
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    // Otherwise the language of the server would decide.
    buffer.setLanguage('und');
    harfbuzz.shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }));
    const shaped = infos.map(({ codepoint: id, cluster }, index) => ({
      id,
      cluster,
      xAdvance: positions[index]?.xAdvance ?? 0,
    }));
    const letters = lettersAt(text, shaped);
    return {
      glyphs: shaped.map(({ id }, index): Glyph => {
        const { path, advanceWidth } = font.getGlyph(id);
        return { id, path, advanceWidth, codePoints: letters[index] ?? [] };
      }),
      positions,
      // pdfkit scales the positions and asks afterwards.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  }

  return Object.assign(font, { layout });
}

/** Above the numbers of glyphs in any font. */
const firstKey = 0x10000;

/**
 * A font to embed in one document. A PDF says once for each glyph which letters it means, so an outline that means different
 * letters in different places is embedded once for each.
 */
export function embeddable(font: Font): Font {
  const keys = new Map<string, number>();
  const outlines: number[] = [];
  const keyOf = ({ id, codePoints }: Glyph): number => {
    const meaning = `${id} ${codePoints.join(' ')}`;
    const known = keys.get(meaning);
    if (known !== undefined) return known;
    outlines.push(id);
    const key = firstKey + outlines.length - 1;
    keys.set(meaning, key);
    return key;
  };
  const own: Pick<Font, 'layout' | 'createSubset'> = {
    layout(text) {
      const laidOut = font.layout(text);
      for (const glyph of laidOut.glyphs) glyph.id = keyOf(glyph);
      return laidOut;
    },
    createSubset() {
      const subset = font.createSubset();
      const include = subset.includeGlyph.bind(subset);
      // Parts of outlines are included by the numbers that they have in the font.
      subset.includeGlyph = (key) => {
        const outline = outlines[key - firstKey];
        if (outline === undefined) return include(key);
        subset.mapping[key] ??= subset.glyphs.push(outline) - 1;
        return subset.mapping[key];
      };
      return subset;
    },
  };
  return Object.assign(Object.create(font), own);
}
