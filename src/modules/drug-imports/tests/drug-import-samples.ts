// Small files in the form of each source, written by hand: what they say of the drugs of tests is made up.

export const ddinterHeader = 'DDInterID_A,Drug_A,DDInterID_B,Drug_B,Level';

/** A mark, carriage returns, quoted commas, INN names, a salt, both orders, every level, a bad one, unknown drugs. */
export const ddinter = `\uFEFF${[
  ddinterHeader,
  'DDInter1,Warfarin,DDInter2,Acetylsalicylic acid,Moderate',
  'DDInter2,Acetylsalicylic acid,DDInter1,Warfarin,Major',
  'DDInter1,Warfarin,DDInter3,Simvastatin,Unknown',
  'DDInter4,Clonidine hydrochloride,DDInter3,Simvastatin,Minor',
  'DDInter5,"Interferon, beta",DDInter1,Warfarin,Major',
  'DDInter5,"Interferon, beta",DDInter3,Simvastatin,Minor',
  'DDInter1,Warfarin,DDInter4,Clonidine,Severe',
  'DDInter1,Warfarin,DDInter4',
  'DDInter1,Warfarin,DDInter6,Coumadin,Major',
].join('\r\n')}\r\n`;

const conso = (rxcui: string, kind: string, name: string, source = 'RXNORM', suppress = 'N') =>
  `${rxcui}|ENG||||||${rxcui}01||${rxcui}||${source}|${kind}|${rxcui}|${name}||${suppress}|4096|`;
const rel = (one: string, relation: string, other: string) =>
  `${one}||CUI|RO|${other}||CUI|${relation}|||RXNORM|RXNORM||||4096|`;

/** Ingredients, a salt, a synonym, brands of one and of several substances, another vocabulary, a suppressed name. */
export const rxnorm = {
  RXNCONSO: [
    conso('11289', 'IN', 'warfarin'),
    conso('11289', 'SY', 'warfarine'),
    conso('11289', 'TMSY', 'WARFarin'),
    conso('11289', 'SY', 'proprietary name', 'MMSL'),
    conso('11289', 'SY', 'old name', 'RXNORM', 'O'),
    conso('114194', 'PIN', 'warfarin sodium'),
    conso('1191', 'IN', 'aspirin'),
    conso('36567', 'IN', 'simvastatin'),
    conso('202421', 'BN', 'Coumadin'),
    conso('405155', 'BN', 'Marevan'),
    conso('900001', 'BN', 'Aspiwar'),
    conso('900002', 'BN', 'Duosim'),
    conso('900003', 'BN', 'Klonopin'),
    conso('900004', 'IN', 'notadrugol'),
    conso('900005', 'BN', 'Nobrand'),
  ].join('\n'),
  RXNREL: [
    rel('202421', 'has_tradename', '11289'),
    rel('11289', 'tradename_of', '202421'),
    rel('405155', 'has_tradename', '11289'),
    rel('11289', 'tradename_of', '900001'),
    rel('1191', 'tradename_of', '900001'),
    rel('36567', 'tradename_of', '900002'),
    rel('36567', 'tradename_of', '900003'),
    rel('900004', 'tradename_of', '900005'),
    rel('114194', 'has_form', '11289'),
  ].join('\n'),
  RXNSAT: '900002||||CUI|900002|||RXN_BN_CARDINALITY|RXNORM|multi|N|4096|',
};

export const atcHeader = 'atc_code,atc_name,ddd,uom,adm_r,note';
export const atc = [
  atcHeader,
  'B01,ANTITHROMBOTIC AGENTS,NA,NA,NA,NA',
  'B01AA03,warfarin,7.5,mg,O,NA',
  'B01AA03,warfarin,7.5,mg,P,NA',
  'C10AA01,simvastatin,30,mg,O,NA',
  'A01AD05,acetylsalicylic acid,NA,NA,NA,NA',
  'N02BA01,acetylsalicylic acid,3,g,O,"see note, p. 2"',
  'N02BA01,acetylsalicylic acid,1,g,R,NA',
  'J01FA09,another macrolide,0.5,g,O,NA',
  'XYZ,wrong,1,g,O,NA',
].join('\n');

export const eemlHeader = 'Medicine name,EML section,Formulations,Indication,ATC codes,Combined with,Status';
export const eemlRows = [
  [
    'Warfarin',
    'Medicines affecting coagulation',
    'Oral > Solid: 1 mg, 2 mg',
    'Thromboembolism',
    'B01AA03',
    '',
    'Added',
  ],
  [
    'Warfarin',
    'Medicines affecting coagulation',
    'Oral > Solid: 1 mg',
    'Atrial fibrillation',
    'B01AA03',
    '',
    'Added',
  ],
  [
    'Acetylsalicylic acid',
    'Antimigraine medicines',
    'Oral > Solid: 300 mg',
    'Migraine',
    'N02BA01',
    '',
    'Added',
  ],
  [
    'Simvastatin',
    'Lipid-lowering agents',
    'Oral > Solid: 20 mg',
    'Hyperlipidaemia',
    'C10AA01',
    '',
    'Removed',
  ],
  ['Clonidine + simvastatin', 'Nothing', 'None', 'None', '', '', 'Added'],
  ['', 'Nothing', 'None', 'None', '', '', 'Added'],
];
export const eeml = [eemlHeader, ...eemlRows.map((row) => row.map((cell) => `"${cell}"`).join(','))].join(
  '\r\n',
);

type Label = Record<string, unknown>;

export function label(change: Label & { openfda?: Label } = {}): Label {
  const { openfda, ...fields } = change;
  return {
    id: 'id-1',
    set_id: 'set-1',
    version: '3',
    effective_time: '20250101',
    contraindications: ['4 CONTRAINDICATIONS Active bleeding.'],
    boxed_warning: ['WARNING: BLEEDING RISK Warfarin can cause bleeding.'],
    adverse_reactions: [],
    pregnancy: '',
    ...fields,
    openfda: {
      product_type: ['HUMAN PRESCRIPTION DRUG'],
      generic_name: ['WARFARIN SODIUM'],
      substance_name: ['WARFARIN SODIUM'],
      ...openfda,
    },
  };
}

export function openfda(labels: readonly unknown[], lastUpdated = '2026-01-01'): string {
  const results = { skip: 0, limit: labels.length, total: labels.length };
  return JSON.stringify({ meta: { last_updated: lastUpdated, results }, results: labels }, null, 1);
}
