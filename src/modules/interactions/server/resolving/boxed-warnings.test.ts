// What a boxed warning says about another drug agrees with what is recorded about the two, in both directions.
import { describe, expect, it } from 'vitest';
import { readDrugFiles } from '#modules/pharmacology/server/data-set/read-files.ts';
import { resolveScope } from '#tests/support/pharmacology/formulary.ts';

const drugs = (await readDrugFiles()).flatMap((file) => file.drugs);
const { records, severityOf, idsOfClass } = await resolveScope();
const boxOf = new Map(drugs.map(({ id, boxedWarning }) => [id, boxedWarning?.text ?? '']));

/** Named in a box for a reason other than the combination: who, whom, why. */
const notTogether: readonly [string, string, string][] = [
  ['cisplatin', 'carboplatin', 'confused with it'],
  ['cyclosporine', 'methotrexate', 'earlier treatment of psoriasis'],
  ['febuxostat', 'allopurinol', 'the drug to prefer'],
  ['fluoxetine', 'olanzapine', 'box of their combination product'],
  ['olanzapine', 'fluoxetine', 'box of their combination product'],
  ['irinotecan', 'atropine', 'treats its effects'],
  ['irinotecan', 'loperamide', 'treats its effects'],
  ['sacubitril-valsartan', 'valsartan', 'its ingredient'],
  ['paclitaxel', 'diphenhydramine', 'given before it'],
  ['propylthiouracil', 'methimazole', 'the drug to prefer'],
];
const excused = new Set(notTogether.map(([box, named]) => `${box} ${named}`));

/** The sentence of a box that contains a name. */
function sentenceWith(text: string, name: string): string | undefined {
  const word = new RegExp(`(?<![a-z-])${name.replaceAll('/', '.')}(?![a-z-])`, 'i');
  return text.split(/(?<=[.;])\s/).find((sentence) => word.test(sentence));
}

const named = drugs.flatMap(({ id }) =>
  drugs.flatMap((other) => {
    const sentence = other.id === id ? undefined : sentenceWith(boxOf.get(id) ?? '', other.generic);
    return sentence === undefined ? [] : [[id, other.id, sentence] as const];
  }),
);

describe('a drug named in another drug’s boxed warning', () => {
  it('occurs', () => {
    expect(named.length).toBeGreaterThan(15);
    for (const [box, other] of notTogether)
      expect(named.some(([id, of]) => id === box && of === other)).toBe(true);
  });

  it.each(named.filter(([box, other]) => !excused.has(`${box} ${other}`)))(
    '%s with %s',
    (box, other, sentence) => {
      const allowed = /contraindicated/.test(sentence) ? ['CONTRAINDICATED'] : ['CONTRAINDICATED', 'MAJOR'];
      expect(allowed).toContain(severityOf(box, other));
    },
  );
});

it('“other NSAIDs” in the box of ketorolac are contraindicated, each of them', () => {
  for (const id of idsOfClass('NSAID').filter((one) => one !== 'ketorolac'))
    expect(severityOf('ketorolac', id), id).toBe('CONTRAINDICATED');
});

describe('a record that mentions a boxed warning', () => {
  const speaking = records.filter((record) => {
    const texts = [record.mechanism, record.effect, record.management, record.context ?? ''].join(' ');
    return /boxed warning(?! on it until)/i.test(texts);
  });

  it('is about a drug that has one, unless it says that it had one', () => {
    expect(speaking.length).toBeGreaterThan(50);
    const wrong = speaking
      .filter(({ drugAId, drugBId }) => !boxOf.get(drugAId) && !boxOf.get(drugBId))
      .map(({ drugAId, drugBId }) => `${drugAId} ${drugBId}`);
    expect(wrong).toEqual([]);
  });

  it('names which of the two drugs has the box', () => {
    const wrong = speaking.flatMap((record) => {
      const text = [record.mechanism, record.effect, record.management, record.context ?? ''].join(' ');
      const owners = drugs.filter(({ generic }) =>
        new RegExp(`boxed warning of ${generic}(?![a-z-])|${generic} has a boxed warning`, 'i').test(text),
      );
      return owners
        .filter(({ id }) => !boxOf.get(id) || ![record.drugAId, record.drugBId].includes(id))
        .map(({ id }) => `${record.drugAId} ${record.drugBId}: ${id}`);
    });
    expect(wrong).toEqual([]);
  });

  it('says that the box on capecitabine with warfarin is no longer current', () => {
    expect(boxOf.get('capecitabine')).not.toMatch(/warfarin|vitamin K/);
    const record = records.find(
      ({ drugAId, drugBId }) => [drugAId, drugBId].sort().join() === 'capecitabine,warfarin',
    )!;
    expect([record.severity, record.effect]).toEqual(['MAJOR', expect.stringContaining('until 2022')]);
  });
});
