// Documents printed by a browser, as most teachers make a PDF of a page.
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../tests/support/browser/chromium.ts';
import { latin, type Made, type Sample, withText } from './corpus.ts';
import { columnsStyle, hyphenated, narrowStyle, pageOf } from './pages.ts';
import { lessons, others } from './texts.ts';

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
      await page.setContent(pageOf(lesson, { style, inner: style === narrowStyle ? hyphenated : undefined }));
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
