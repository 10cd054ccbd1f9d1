// Reports of a check as files: their content, in cells that are never formulas and on pages with their disclaimer.
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disclaimer } from '#modules/pharmacology/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { pdfPages } from '#tests/support/files/pdf-text.ts';
import { addDrugs } from '../../pharmacology/tests/pharmacology-fixtures.ts';
import { drugInteractions } from '../tables.ts';
import { addInteractions, interactionRow } from '../tests/interaction-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addDrugs(app);
  await addInteractions(app);
  await app.services.db.insert(drugInteractions).values(
    interactionRow('aspirin', 'simvastatin', {
      effect: '=HYPERLINK("https://example.org","press")',
      management: 'Zażółć gęślą jaźń at ≥ 40 mg, α₁ and 漢.',
      context: Array.from({ length: 400 }, (_, index) => `Long text ${index}.`).join(' '),
    }),
  );
});
afterAll(() => app?.close());

const drugIds = ['warfarin', 'aspirin', 'simvastatin', 'clarithromycin'];
async function report(format: 'csv' | 'pdf') {
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/api/pharmacology/interaction-reports',
    payload: { drugIds, format },
  });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response;
}

describe('as CSV', () => {
  test('the file has a line for each finding, with the data version, the date and the disclaimer', async () => {
    const { body, headers } = await report('csv');
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toMatch(/interaction-check-\d{4}-\d\d-\d\d\.csv/);
    const { data, errors } = Papa.parse<Record<string, string>>(body.replace('\uFEFF', '').trimEnd(), {
      header: true,
    });
    expect(errors).toEqual([]);
    expect(data.map((line) => [line.Type, line.Drug, line.With, line.Severity])).toEqual([
      ['Summary', 'aspirin, clarithromycin, simvastatin, warfarin', '', ''],
      ['Boxed warning', 'warfarin', '', ''],
      ['Drug', 'clarithromycin', 'simvastatin', 'Contraindicated'],
      ['Drug', 'aspirin', 'simvastatin', 'Major'],
      ['Drug', 'aspirin', 'warfarin', 'Major'],
      ['Drug', 'clarithromycin', 'warfarin', 'Moderate'],
      ['Food', 'simvastatin', 'grapefruit juice', 'Major'],
    ]);
    expect(data[5]?.['Other mechanisms']).toContain('Antibiotics thin the flora');
    for (const line of data) {
      expect(line.Disclaimer).toBe(disclaimer);
      expect(line['Data set']).toMatch(/^\d{4}-\d\d-\d\d\.\w{6} of \d{4}-\d\d-\d\d$/);
    }
  });

  test('the file has no cell that a spreadsheet would treat as a formula', async () => {
    const { body } = await report('csv');
    expect(body).toContain(`"'=HYPERLINK(""https://example.org"",""press"")"`);
    const { data } = Papa.parse<string[]>(body.replace('\uFEFF', ''));
    expect(data.flat().filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  });
});

describe('as PDF', () => {
  test('the file has everything as text, and the disclaimer, the data version and its number on every page', async () => {
    const { rawPayload, headers } = await report('pdf');
    expect(headers['content-type']).toBe('application/pdf');
    const pages = pdfPages(rawPayload);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toContain(disclaimer);
      expect(page).toMatch(/Data set v\d{4}-\d\d-\d\d\.\w{6} of/);
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    const text = pages.join('').replace(/\n/g, ' ').replace(/ +/g, ' ');
    for (const part of [
      'Boxed warning: warfarin',
      'Contraindicated: clarithromycin + simvastatin',
      'Major: simvastatin + grapefruit juice',
      'How clarithromycin acts on simvastatin.',
      'Antibiotics thin the flora',
      'Prescribing information of a test. US FDA, 2024.',
      'Long text 399.',
      // Letters that the font has, and characters that it lacks.
      'Zażółć gęślą jaźń at at least 40 mg, alpha1 and ?.',
    ])
      expect(text).toContain(part);
    expect(text.indexOf('Contraindicated:')).toBeLessThan(text.indexOf('Major: aspirin'));
  });

  test('the file tells screen readers its language, its title and its headings', async () => {
    const pdf = (await report('pdf')).rawPayload.toString('latin1');
    expect(pdf).toContain('/Lang (en-GB)');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/DisplayDocTitle true');
    for (const tag of ['H1', 'H2', 'H3', 'P']) expect(pdf).toContain(`/S /${tag}\n`);
  });
});
