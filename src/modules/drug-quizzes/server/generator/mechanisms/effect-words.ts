// The words by which a question names what two drugs raise or lower.
import type { MechanismEffect } from '#modules/interactions/contract/mechanisms.ts';

type Words = { noun: string; up?: string; down?: string };

/** Without verbs of their own, effects are raised and lowered. */
const words: { readonly [effect in MechanismEffect]: Words } = {
  'QT interval': { noun: 'the QT interval', up: 'prolong', down: 'shorten' },
  serotonin: { noun: 'the effect of serotonin', up: 'strengthen', down: 'weaken' },
  noradrenaline: { noun: 'the effect of noradrenaline', up: 'strengthen', down: 'weaken' },
  dopamine: { noun: 'the effect of dopamine', up: 'strengthen', down: 'weaken' },
  monoamines: { noun: 'the effect of monoamines', up: 'strengthen', down: 'weaken' },
  sedation: { noun: 'sedation', up: 'deepen', down: 'lessen' },
  acetylcholine: { noun: 'the effect of acetylcholine', up: 'strengthen', down: 'weaken' },
  'blood pressure': { noun: 'blood pressure' },
  'heart rate': { noun: 'heart rate or atrioventricular conduction', up: 'speed', down: 'slow' },
  'contraction of the heart': { noun: 'the contraction of the heart', up: 'strengthen', down: 'weaken' },
  'conduction in the heart': { noun: 'conduction in the heart', up: 'speed', down: 'slow' },
  arrhythmia: { noun: 'the risk of arrhythmia' },
  potassium: { noun: 'potassium in blood' },
  sodium: { noun: 'sodium in blood' },
  calcium: { noun: 'calcium in blood' },
  magnesium: { noun: 'magnesium in blood' },
  'calcium entry': { noun: 'the entry of calcium into heart and vessels', up: 'favour', down: 'hinder' },
  glucose: { noun: 'blood glucose' },
  'warning signs of low glucose': {
    noun: 'the warning signs of low glucose',
    up: 'strengthen',
    down: 'hide',
  },
  bleeding: { noun: 'the risk of bleeding' },
  clotting: { noun: 'the tendency to clot' },
  'clotting factors': { noun: 'the activity of clotting factors' },
  'vitamin K': { noun: 'the effect of vitamin K', up: 'strengthen', down: 'weaken' },
  ulcer: { noun: 'the risk of ulcers of stomach and gut' },
  'kidney injury': { noun: 'the risk of kidney injury' },
  'liver injury': { noun: 'the risk of liver injury' },
  'muscle injury': { noun: 'the risk of muscle injury' },
  'nervous toxicity': { noun: 'the risk of nervous toxicity' },
  'ear injury': { noun: 'the risk of hearing loss' },
  'heart injury': { noun: 'the risk of injury of the heart muscle' },
  'retinal injury': { noun: 'the risk of retinal injury' },
  'blood cells': { noun: 'blood cell counts' },
  immunity: { noun: 'the defence against infection', up: 'strengthen', down: 'weaken' },
  hypersensitivity: { noun: 'the risk of hypersensitivity' },
  'seizure threshold': { noun: 'the seizure threshold' },
  'opioid effect': { noun: 'the opioid effect', up: 'strengthen', down: 'weaken' },
  vasoconstriction: { noun: 'the tone of arteries' },
  'airway width': { noun: 'the airways', up: 'widen', down: 'narrow' },
  'beta-adrenergic effect': { noun: 'the effect on beta receptors', up: 'strengthen', down: 'weaken' },
  'alpha-1 effect': { noun: 'the effect on alpha-1 receptors', up: 'strengthen', down: 'weaken' },
  'central alpha-2 effect': {
    noun: 'the effect on central alpha-2 receptors',
    up: 'strengthen',
    down: 'weaken',
  },
  bradykinin: { noun: 'bradykinin and the risk of angioedema' },
  'fluid retention': { noun: 'the retention of salt and water' },
  'fluid volume': { noun: 'the volume of fluid in the body' },
  'bowel movement': { noun: 'the movement of the bowel', up: 'speed', down: 'slow' },
  sweating: { noun: 'sweating', up: 'increase', down: 'lessen' },
  'neuromuscular transmission': { noun: 'neuromuscular transmission', up: 'strengthen', down: 'weaken' },
  folate: { noun: 'the effect of folate', up: 'strengthen', down: 'weaken' },
  pyridoxine: { noun: 'the effect of pyridoxine', up: 'strengthen', down: 'weaken' },
  'uric acid': { noun: 'uric acid in blood' },
  acidosis: { noun: 'the risk of metabolic acidosis' },
  'kidney stones': { noun: 'the risk of kidney stones' },
  bone: { noun: 'the density of bone' },
  'cholesterol in bile': { noun: 'cholesterol in bile' },
  'intracranial pressure': { noun: 'intracranial pressure' },
  'tendon injury': { noun: 'the risk of tendon rupture' },
  methaemoglobin: { noun: 'methaemoglobin in blood' },
  'thyroid hormone': { noun: 'the effect of thyroid hormone', up: 'strengthen', down: 'weaken' },
  'oestrogen effect': { noun: 'the effect of oestrogen', up: 'strengthen', down: 'weaken' },
  haemoglobin: { noun: 'haemoglobin' },
  'contraction of the uterus': { noun: 'the contraction of the uterus', up: 'strengthen', down: 'weaken' },
  'block of thymidylate synthase': {
    noun: 'the block of thymidylate synthase',
    up: 'strengthen',
    down: 'weaken',
  },
  'killing of bacteria': { noun: 'the killing of bacteria', up: 'favour', down: 'hinder' },
  'binding to fungal membranes': { noun: 'binding to the membranes of fungi', up: 'favour', down: 'hinder' },
  'adenosine effect': { noun: 'the effect of adenosine', up: 'strengthen', down: 'weaken' },
  'gum growth': { noun: 'the growth of the gums', up: 'favour', down: 'hinder' },
  ammonia: { noun: 'ammonia in blood' },
  'NMDA effect': { noun: 'the effect on NMDA receptors', up: 'strengthen', down: 'weaken' },
  'malignant hyperthermia': { noun: 'the risk of malignant hyperthermia' },
};

export type Sign = 'raises' | 'lowers';

export const nounOf = (effect: MechanismEffect) => words[effect].noun;

export function verbOf(effect: MechanismEffect, sign: Sign): string {
  const { up = 'raise', down = 'lower' } = words[effect];
  return sign === 'raises' ? up : down;
}

/** Effects that follow from each other or are easily confused: no item contains two from one row. */
const rows: readonly (readonly MechanismEffect[])[] = [
  [
    'noradrenaline', 'monoamines', 'serotonin', 'dopamine', 'blood pressure', 'vasoconstriction', 'alpha-1 effect', 'beta-adrenergic effect',
    'central alpha-2 effect', 'heart rate', 'airway width', 'contraction of the heart', 'conduction in the heart', 'arrhythmia', 'QT interval',
    'fluid volume', 'fluid retention', 'calcium entry', 'adenosine effect', 'calcium', 'bradykinin',
  ],
  ['bleeding', 'clotting', 'clotting factors', 'vitamin K', 'ulcer', 'oestrogen effect', 'blood cells'],
  ['potassium', 'magnesium', 'QT interval', 'arrhythmia', 'kidney injury', 'fluid volume', 'fluid retention', 'acidosis', 'calcium', 'sodium', 'heart rate'],
  ['sedation', 'opioid effect', 'acetylcholine', 'bowel movement', 'NMDA effect', 'nervous toxicity', 'seizure threshold', 'monoamines', 'serotonin', 'dopamine', 'sweating', 'ammonia', 'neuromuscular transmission', 'adenosine effect'],
  ['blood cells', 'immunity', 'haemoglobin', 'folate', 'block of thymidylate synthase', 'methaemoglobin', 'pyridoxine'],
  ['kidney injury', 'kidney stones', 'uric acid', 'fluid volume', 'fluid retention', 'blood pressure', 'ear injury'],
  ['glucose', 'warning signs of low glucose', 'beta-adrenergic effect', 'potassium'],
  ['liver injury', 'ammonia', 'cholesterol in bile', 'muscle injury', 'hypersensitivity'],
  ['calcium', 'calcium entry', 'bone', 'kidney stones'],
  ['killing of bacteria', 'binding to fungal membranes', 'immunity'],
]; // biome-ignore format: a table

export function areNear(one: MechanismEffect, other: MechanismEffect): boolean {
  return one === other || rows.some((row) => row.includes(one) && row.includes(other));
}

/**
 * Labels report both directions, whichever of them a record about a pair names: fluoroquinolones (FDA Drug Safety
 * Communication, 2018), octreotide and pentamidine (their prescribing information).
 */
const bothWays: { readonly [effect in MechanismEffect]?: RegExp } = {
  glucose: /floxacin$|^octreotide$|^pentamidine$/i,
};

/** Whether neither direction of an effect refutes a statement about this drug. */
export function goesBothWays(generic: string, effect: MechanismEffect): boolean {
  return bothWays[effect]?.test(generic) ?? false;
}
