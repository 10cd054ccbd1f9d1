// The maximum doses of local anaesthetics, with their sources and limits: one table for all their calculators.

/** Label or textbook: mg per kg, and the maximum in mg. */
export const localAnaesthetics = {
  lidocaine: ['Lidocaine', 4.5, 300],
  lidocaineEpinephrine: ['Lidocaine with epinephrine', 7, 500],
  bupivacaine: ['Bupivacaine', 2.5, 175],
  bupivacaineEpinephrine: ['Bupivacaine with epinephrine', 3, 225],
  ropivacaine: ['Ropivacaine', 3, 225],
  mepivacaine: ['Mepivacaine', 7, 400],
  chloroprocaine: ['Chloroprocaine', 11, 800],
  chloroprocaineEpinephrine: ['Chloroprocaine with epinephrine', 14, 1000],
  prilocaine: ['Prilocaine (dental)', 8, 600],
} as const;

export type LocalAnaesthetic = keyof typeof localAnaesthetics;

export const localAnaestheticNames = Object.fromEntries(
  Object.entries(localAnaesthetics).map(([id, [name]]) => [id, name]),
) as Record<LocalAnaesthetic, string>;

export const localAnaestheticSources = [
  {
    text: 'Xylocaine (lidocaine) prescribing information, US FDA: 4.5 mg per kg up to 300 mg, with epinephrine 7 mg per kg up to 500 mg',
    year: 2018,
  },
  {
    text: 'Rosenberg PH, Veering BT, Urmey WF. Maximum recommended doses of local anesthetics: a multifactorial concept. Reg Anesth Pain Med 29:564–575',
    year: 2004,
  },
  {
    text: 'Neal JM, Barrington MJ, Fettiplace MR, et al. The third American Society of Regional Anesthesia practice advisory on local anesthetic systemic toxicity. Reg Anesth Pain Med 43:113–123',
    year: 2018,
  },
];

export const localAnaestheticLimits = [
  'Infiltration and nerve blocks; not intravenous, tumescent, spinal or topical use. In obesity, use ideal weight.',
  'Absorption depends on the site: intercostal blocks reach the highest levels. Maxima differ between sources.',
];
