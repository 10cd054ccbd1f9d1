// Documents printed by a browser, as most teachers make a PDF of a page.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../tests/support/browser/chromium.ts';
import { latin, type Made, type Sample, withText } from './corpus.ts';
import { columnsStyle, hyphenated, narrowStyle, pageOf } from './pages.ts';
import { lessons, others } from './texts.ts';

const ownFonts = path.join(import.meta.dirname, '../../src/platform/server/files/pdf/fonts');
/** A machine may have no such font, and a browser prints what it can't draw as boxes, without text. */
async function wideStyle(): Promise<string> {
  const bytes = await readFile(path.join(ownFonts, 'droid-sans-fallback.ttf'), 'base64');
  return `@font-face{font-family:own;src:url(data:font/sfnt;base64,${bytes})}body{font-family:own,serif}`;
}

export async function printedSamples(): Promise<Sample[]> {
  const browser = await chromium.launch(await chromiumLaunch());
  const page = await browser.newPage();
  const kinds = [
    { name: 'printed', style: '', of: [...lessons, ...others] },
    { name: 'printed, 2 columns', style: columnsStyle, of: lessons },
    { name: 'printed, hyphens', style: narrowStyle, of: latin },
  ];
  const made: Made[] = [];
  for (const { name, style, of } of kinds) {
    for (const lesson of of) {
      const inner = style === narrowStyle ? hyphenated : undefined;
      await page.setContent(
        pageOf(lesson, { style: style + (lesson.isWide ? await wideStyle() : ''), inner }),
      );
      await page.evaluate(async () => void (await document.fonts.ready));
      made.push({
        name: `${name} ${lesson.language}`,
        fileName: 'a.pdf',
        bytes: await page.pdf({ tagged: name === 'printed' }),
        lesson,
      });
    }
  }
  await browser.close();
  return withText(made);
}
