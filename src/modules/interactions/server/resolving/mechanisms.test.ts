// The labels of the whole data set, checked against what else it says about its drugs: who inhibits, who induces, what
// clears whom.
import { expect, test } from 'vitest';
import { readDrugFiles } from '#modules/pharmacology/server/data-set/read-files.ts';
import { resolveScope, scopeDrugs } from '#tests/support/pharmacology/formulary.ts';
import {
  type Mechanism,
  readMechanism,
  withDrugsSwapped,
  writeMechanism,
} from '../../contract/mechanisms.ts';
import { RuleFile } from '../data-set/interaction-records.ts';
import { readInteractionFiles } from './read-interaction-files.ts';
import { drugSelector } from './select-drugs.ts';

const data = await readInteractionFiles();
const { records } = await resolveScope();
const select = drugSelector(data, await scopeDrugs());
const files = await readDrugFiles();
const drugs = new Map(files.flatMap((file) => file.drugs.map((drug) => [drug.id, drug] as const)));

test('a label is read, written and turned round; anything else is refused', () => {
  for (const text of [
    'enzyme CYP2C19: substrate, inhibits, activates',
    'transporter P-glycoprotein: inhibits, substrate',
    'absorption gastric acid: affected, lowers',
    'absorption binding: lowers, affected, apart',
    'effect QT interval: raises, raises',
    'clearance: lowers, affected',
    'unsettled',
  ])
    expect(writeMechanism(readMechanism(text) as Mechanism)).toBe(text);
  expect(withDrugsSwapped('enzyme CYP2C19: substrate, inhibits, activates')).toBe(
    'enzyme CYP2C19: inhibits, substrate, activates',
  );
  expect(withDrugsSwapped('mixture')).toBe('mixture');
  for (const text of [
    '', 'enzyme', 'enzyme CYP3A4', 'enzyme CYP9: inhibits, substrate', 'enzyme CYP3A4: inhibits, inhibits', 'clearance: affected, affected',
    'enzyme CYP3A4: substrate, substrate', 'effect potassium: suffers, suffers', 'effect potassium: raises', 'unsettled: raises, raises',
    'effect potassium: raises, raises, activates', 'effect potassium: raises, raises: lowers', 'constructor', '__proto__: a, b',
  ]) // biome-ignore format: a list
    expect(readMechanism(text), text).toBeNull();
});

test('no record lacks a label, and one without a label is refused', () => {
  const [{ ways: _ways, ...rule } = {}] = data.rules;
  expect(RuleFile.safeParse({ rules: data.rules }).success).toBe(true);
  for (const ways of [undefined, [], ['inhibits CYP3A4']])
    expect(RuleFile.safeParse({ rules: [{ ...rule, ways }] }).success).toBe(false);
});

test('a label is only narrowed to drugs of its record', () => {
  const strays = [...data.rules, ...data.pairs.map((pair) => ({ ...pair, id: pair.a, a: [pair.a] }))].flatMap(
    ({ id, a, b, ways }) => {
      const members = new Set(select([...a, ...b]).map((drug) => drug.id));
      const named = ways.flatMap((label) =>
        typeof label === 'string' ? [] : [...(label.only ?? []), ...(label.except ?? [])],
      );
      return named
        .filter((name) => !select([name]).some((drug) => members.has(drug.id)))
        .map((name) => `${id}: ${name}`);
    },
  );
  expect(strays).toEqual([]);
});

type Role = 'inhibits' | 'induces' | 'substrate';

/** Tags that identify what an enzyme or transporter acts on, by the beginning of their ids. */
const tagNames: Record<string, string> = { 'P-glycoprotein': 'p-gp', OCT2: 'oct2-mate', MATE: 'oct2-mate' };

function isTagged(id: string, protein: string, role: Role): boolean {
  const name = tagNames[protein] ?? protein.toLowerCase();
  const isOf = (tag: string) => {
    const isActing = /inhibitor|inducer/.exec(tag)?.[0];
    if (protein === 'CYP3A4' && /^hiv-protease|^p-gp-3a4/.test(tag)) return role === 'inhibits';
    if (!tag.startsWith(`${name}-`)) return false;
    return (
      { inhibitor: 'inhibits', inducer: 'induces' }[isActing ?? ''] === role ||
      (!isActing && role === 'substrate')
    );
  };
  return data.tags.some((tag) => isOf(tag.id) && tag.drugs.includes(id));
}

const isMetabolised = (id: string, protein: string) =>
  drugs.get(id)?.pharmacokinetics.metabolism.enzymes.some((enzyme) => enzyme.startsWith(protein)) ?? false;

/** Facts in neither a tag nor a list of enzymes, each with the reason. */
const exceptions: readonly { why: string; role: Role; of: Record<string, readonly string[]> }[] = [
  {
    why: 'the drug’s own mechanism is to inhibit this enzyme; there is no tag for it',
    role: 'inhibits',
    of: {
      'xanthine oxidase': ['allopurinol', 'febuxostat'],
      'MAO-A': ['phenelzine', 'tranylcypromine', 'linezolid', 'methylene-blue'],
      butyrylcholinesterase: ['donepezil', 'neostigmine', 'pyridostigmine'],
    },
  },
  {
    why: 'the label of succinylcholine, or of rizatriptan, or of the thiopurines names the drug for it',
    role: 'inhibits',
    of: {
      butyrylcholinesterase: ['cyclophosphamide', 'irinotecan', 'metoclopramide'],
      'MAO-A': ['propranolol'],
      TPMT: ['mesalamine', 'sulfasalazine'],
    },
  },
  {
    why: 'the label of tizanidine or theophylline lists the drug among those that inhibit CYP1A2',
    role: 'inhibits',
    of: { CYP1A2: ['acyclovir', 'amiodarone', 'diltiazem', 'famotidine', 'verapamil'] },
  },
  {
    why: 'always given with ritonavir, which does it',
    role: 'inhibits',
    of: {
      BCRP: ['darunavir', 'nirmatrelvir-ritonavir'],
      CYP2D6: ['darunavir', 'lopinavir-ritonavir', 'nirmatrelvir-ritonavir'],
      'P-glycoprotein': ['atazanavir', 'darunavir'],
      OATP1B1: ['nirmatrelvir-ritonavir'],
    },
  },
  {
    why: 'always given with ritonavir, which does it',
    role: 'induces',
    of: {
      CYP2B6: ['darunavir'],
      CYP2C9: ['darunavir', 'nirmatrelvir-ritonavir'],
      UGT: ['atazanavir', 'darunavir', 'lopinavir-ritonavir', 'nirmatrelvir-ritonavir', 'ritonavir'],
    },
  },
  {
    why: 'inducers by the pregnane X or the constitutive androstane receptor raise glucuronidation and these enzymes too; there is no tag for them',
    role: 'induces',
    of: {
      UGT: [
        'carbamazepine',
        'phenobarbital',
        'phenytoin',
        'rifampin',
        'st-johns-wort',
        'estradiol',
        'ethinyl-estradiol',
      ],
      UGT1A1: ['carbamazepine', 'efavirenz', 'phenobarbital', 'phenytoin', 'rifampin', 'st-johns-wort'],
      CYP2C8: ['carbamazepine', 'phenobarbital', 'phenytoin', 'rifampin', 'st-johns-wort'],
      CYP1A2: ['st-johns-wort'],
      CYP2B6: ['st-johns-wort'],
      CYP2C9: ['st-johns-wort'],
      CYP2E1: ['isoniazid'],
    },
  },
  {
    why: 'its record says so in words: moderate inducer',
    role: 'induces',
    of: { CYP3A4: ['dexamethasone'] },
  },
  {
    why: 'inhibits glucuronidation, of which there is no tag: lamotrigine, zidovudine, lorazepam, statins or SN-38 rise',
    role: 'inhibits',
    of: {
      UGT: ['fluconazole', 'gemfibrozil', 'methadone', 'probenecid', 'valproic-acid'],
      UGT1A1: ['atazanavir', 'gemfibrozil', 'ritonavir'],
    },
  },
  {
    why: 'raises rosuvastatin by BCRP, of which there is no tag of inhibitors',
    role: 'inhibits',
    of: { BCRP: ['febuxostat', 'ritonavir', 'ticagrelor'] },
  },
  {
    why: 'inhibits it too weakly for the tag, from which pairs with many substrates would follow, but enough for this partner',
    role: 'inhibits',
    of: {
      CYP2C9: ['chloramphenicol', 'fenofibrate', 'fluoxetine', 'imatinib', 'tamoxifen'],
      CYP2C19: ['ethinyl-estradiol', 'isoniazid', 'lansoprazole', 'topiramate'],
      CYP2D6: ['artemether-lumefantrine', 'fluvoxamine', 'venlafaxine'],
      CYP3A4: ['chloramphenicol', 'ethinyl-estradiol', 'fluoxetine', 'isoniazid'],
      OCT2: ['lamotrigine'],
      'P-glycoprotein': ['atorvastatin', 'diltiazem', 'tacrolimus', 'ticagrelor'],
    },
  },
  {
    why: 'its active acid, or its other conjugates, are glucuronidated',
    role: 'substrate',
    of: {
      UGT: ['levonorgestrel', 'norethindrone', 'lovastatin', 'pravastatin', 'rosuvastatin', 'simvastatin'],
    },
  },
  {
    why: 'macrolides raise it through P-glycoprotein of the gut wall, by its label',
    role: 'substrate',
    of: { 'P-glycoprotein': ['glyburide'] },
  },
  { why: 'is turned to amphetamine, the substrate', role: 'substrate', of: { CYP2D6: ['lisdexamfetamine'] } },
];

test('inhibitors and inducers of an enzyme have the tag, and substrates have the enzyme in their record, with named exceptions', () => {
  const claims = new Set(
    records.flatMap(({ drugAId, drugBId, ways }) =>
      ways.flatMap((text) => {
        const mechanism = readMechanism(text);
        if (mechanism?.kind !== 'enzyme' && mechanism?.kind !== 'transporter') return [];
        const roles = [[drugAId, mechanism.a] as const, [drugBId, mechanism.b] as const];
        // A competitor is a weak substrate at a high dose; no record says so.
        return roles.flatMap(([id, role]) => (role === 'competes' ? [] : [`${id} ${role} ${mechanism.of}`]));
      }),
    ),
  );
  expect(claims.size).toBeGreaterThan(400);
  const unknown = [...claims].filter((claim) => {
    const [, id = '', role, protein = ''] = /^(\S+) (\S+) (.+)$/.exec(claim) ?? [];
    return !isTagged(id, protein, role as Role) && !(role === 'substrate' && isMetabolised(id, protein));
  });
  const excused = exceptions.flatMap(({ role, of }) =>
    Object.entries(of).flatMap(([protein, ids]) => ids.map((id) => `${id} ${role} ${protein}`)),
  );
  expect(unknown.sort()).toEqual(excused.sort());
});
