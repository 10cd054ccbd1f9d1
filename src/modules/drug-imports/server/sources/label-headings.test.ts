import { expect, test } from 'vitest';
import { withoutHeading } from './label-headings.ts';

test.each([
  ['contraindications', '4 CONTRAINDICATIONS Hypersensitivity to it.', 'Hypersensitivity to it.'],
  ['contraindications', 'Contraindications: Hypersensitivity.', 'Hypersensitivity.'],
  ['indications_and_usage', '1 INDICATIONS & USAGE Pain.', 'Pain.'],
  [
    'warnings_and_cautions',
    '5 WARNINGS AND CAUTIONS 5.1 Bleeding Major bleeding.',
    '5.1 Bleeding Major bleeding.',
  ],
  ['information_for_patients', '17 PATIENT COUNSELING INFORMATION Tell them.', 'Tell them.'],
  // What is not a heading stays unchanged.
  ['pregnancy', 'Pregnancy was normal in rats.', 'Pregnancy was normal in rats.'],
  ['dosage_and_administration', '2 mg once daily', '2 mg once daily'],
  ['boxed_warning', 'WARNING: BLEEDING RISK Can cause it.', 'WARNING: BLEEDING RISK Can cause it.'],
  ['contraindications', 'CONTRAINDICATIONS', 'CONTRAINDICATIONS'],
  ['description', '', ''],
])('%s: %s', (section, text, expected) => {
  expect(withoutHeading(section, text)).toBe(expected);
});
