// Removes the number and heading at the beginning of a label's section, which repeat the section's name.

/** Some sections have a heading that differs from their name; the heading of a boxed warning is the message itself. */
const otherHeadings: Record<string, readonly string[]> = {
  boxed_warning: [],
  drug_and_or_laboratory_test_interactions: ['drug/laboratory test interactions'],
  labor_and_delivery: ['labor and delivery', 'labor or delivery'],
  information_for_patients: ['patient counseling information', 'information for patients'],
  storage_and_handling: ['how supplied/storage and handling', 'storage and handling'],
};

function patternOf(heading: string): RegExp {
  const words = heading
    .split(' ')
    .map((word) => (word === 'and' ? '(?:and|&)' : word.replaceAll('/', '\\s*/\\s*')));
  return new RegExp(`^${words.join('\\s+')}\\b[\\s:.]*`, 'i');
}

/** `4 CONTRAINDICATIONS Hypersensitivity …` -> `Hypersensitivity …`. Anything that may not be a heading stays. */
export function withoutHeading(section: string, text: string): string {
  // A number followed by a capital: `4 CONTRAINDICATIONS`, `8.1 Pregnancy`; not `4 mg` and not `2 Tablets`' dose.
  const body = text.trim().replace(/^\d{1,2}(\.\d{1,2})*\s+(?=\p{Lu}{2}|\p{Lu}\p{Ll}+\s)/u, '');
  for (const heading of otherHeadings[section] ?? [section.replaceAll('_', ' ')]) {
    const [found = ''] = patternOf(heading).exec(body) ?? [];
    // In capitals or followed by punctuation it is a heading; otherwise it may be the first words of a sentence.
    const isHeading = /[:.]\s*$/.test(found) || found === found.toUpperCase();
    if (found && isHeading && found.length < body.length) return body.slice(found.length).trim();
  }
  return body;
}
