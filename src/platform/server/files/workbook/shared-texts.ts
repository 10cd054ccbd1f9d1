// The texts that cells of a workbook share, by number.
import { decodeXml } from '../xml/safe-xml.ts';
import { XmlFault, XmlWalker } from '../xml/xml-walker.ts';
import { decodeCellText, shortened } from './cell-texts.ts';
import { WorkbookFault } from './workbook-fault.ts';

export type SharedTexts = readonly string[];

/** @throws WorkbookFault */
export function readSharedTexts(part: Buffer | null, { maxElements }: { maxElements: number }): SharedTexts {
  if (!part) return [];
  const texts: string[] = [];
  const walker = new XmlWalker(decodeXml(part), maxElements);
  try {
    for (let event = walker.next(); event !== null; event = walker.next())
      if (event === 'open' && walker.name === 'si') texts.push(readRichText(walker, 'si'));
  } catch (error) {
    if (error instanceof XmlFault) throw new WorkbookFault('broken');
    throw error;
  }
  return texts;
}

/** The text of the element that was just opened, in one piece or in runs; pronunciation is left out. */
export function readRichText(walker: XmlWalker, element: string): string {
  const pieces: string[] = [];
  let isText = false;
  let pronounced = 0;
  for (let event = walker.next(); event !== null; event = walker.next()) {
    const { name } = walker;
    if (event === 'text') {
      if (isText && pronounced === 0) pieces.push(walker.text);
    } else if (event === 'open') {
      if (name === 'rPh') pronounced += 1;
      isText = name === 't';
    } else {
      isText = false;
      if (name === 'rPh') pronounced -= 1;
      if (name === element) break;
    }
  }
  return shortened(decodeCellText(pieces.join('')));
}
