// Where the data set is complete, so that a drug can be said not to have something: a silent record says nothing by
// itself. Source: Goodman & Gilman’s The Pharmacological Basis of Therapeutics, 14th ed., 2022; US prescribing
// information of the drugs.
import { usesBeyondLabels } from './beyond-records.ts';
import { cautionsOf } from './cautions-of-classes.ts';
import type { Concept } from './concepts/concept.ts';
import { conditions } from './concepts/conditions.ts';

/** Ideas that the record of a drug, or of one in its class, mentions anywhere: none of them is wrong about the drug. */
export type Touched = {
  uses: ReadonlySet<string>;
  effects: ReadonlySet<string>;
  restrictions: ReadonlySet<string>;
  followUp: ReadonlySet<string>;
};

/**
 * Effects that few classes have. Each with the classes that can have it though neither their records nor `cautionsOf`
 * name it.
 */
const completeEffects: Readonly<Record<string, readonly string[]>> = {
  'hepatitis-b': [],
  'lactic-acidosis': ['Benzodiazepine', 'General anaesthetic', 'Vasopressor or inotrope', 'Inhaled beta-2 agonist'],
  serotonin: [
    'Antiemetic or prokinetic', 'Opioid agonist', 'Opioid partial agonist or antagonist', 'Triptan', 'Ergot alkaloid', 'Mood stabiliser', 'Oxazolidinone',
    'Antidote', 'Cough, cold and mucolytic', 'CNS stimulant or ADHD agent', 'Skeletal muscle relaxant', 'Anxiolytic or hypnotic (other)', 'Antiepileptic',
    'Antihistamine (first generation)', 'Antipsychotic (second generation)', 'Antipsychotic (first generation)', 'Antiretroviral', 'Antituberculosis',
    'Dopaminergic antiparkinson', 'MAO-B inhibitor', 'Antibacterial (other)', 'General anaesthetic', 'Dopamine agonist (prolactin)', 'Dementia agent',
    'Fluoroquinolone', 'Azole antifungal', 'Substance-use agent',
  ],
  hyperkalaemia: ['Estrogen or progestogen', 'Penicillin', 'Azole antifungal', 'Antiplatelet', 'Androgen or antiandrogen', 'Neuromuscular blocker'],
  hypercalcaemia: ['Mood stabiliser', 'Retinoid', 'Endocrine anticancer', 'Methylxanthine', 'Targeted anticancer', 'Haematinic or growth factor'],
  hypocalcaemia: [
    'Loop diuretic', 'Antiepileptic', 'Proton pump inhibitor', 'Antiviral (herpes, influenza, hepatitis, COVID-19)', 'Aminoglycoside', 'Azole antifungal',
    'Anthelmintic or antiprotozoal', 'Antimalarial', 'Antituberculosis', 'Targeted anticancer', 'Cytotoxic (natural product)', 'Carbonic anhydrase inhibitor',
    'Antidote', 'Laxative or antidiarrhoeal', 'Antifungal (other)',
  ],
  tendon: [
    'Corticosteroid', 'Inhaled or nasal corticosteroid', 'HMG-CoA reductase inhibitor', 'Endocrine anticancer', 'Retinoid', 'Androgen or antiandrogen',
    'Immunosuppressant',
  ],
  optic: [
    'Antimalarial', 'Phosphodiesterase-5 inhibitor', 'Fluoroquinolone', 'Estrogen or progestogen', 'Tetracycline', 'Retinoid', 'Antiepileptic', 'NSAID',
    'Endocrine anticancer', 'Corticosteroid', 'Biologic or JAK (immunology)', 'Immunosuppressant', 'Antimetabolite', 'Cytotoxic (natural product)',
    'Alkylating or platinum agent', 'Antidote', 'Substance-use agent', 'Antiarrhythmic class III', 'Antiarrhythmic class I', 'Antibacterial (other)',
    'Oxazolidinone', 'Pituitary or somatostatin agent', 'Androgen or antiandrogen', 'Cardiac glycoside', 'Vasopressor or inotrope', 'Triptan', 'Ergot alkaloid',
    'Antituberculosis', 'Macrolide', 'Targeted anticancer', 'Mood stabiliser', 'Antiretroviral', 'Dopaminergic antiparkinson',
  ],
  'thyroid-tumour': ['DPP-4 inhibitor', 'Thyroid hormone', 'Antithyroid'],
  gums: [
    'Calcium channel blocker (non-dihydropyridine)', 'Calcium channel blocker (dihydropyridine)', 'Antiepileptic', 'Immunosuppressant', 'Mood stabiliser',
    'Estrogen or progestogen', 'Antimetabolite', 'Cytotoxic (natural product)', 'Alkylating or platinum agent', 'Targeted anticancer', 'Retinoid',
  ],
  lupus: [
    'Antiarrhythmic class I', 'Direct vasodilator', 'Antituberculosis', 'Tetracycline', 'Biologic or JAK (immunology)', 'Central alpha-2 agonist', 'Beta-blocker',
    'Antiepileptic', 'HMG-CoA reductase inhibitor', 'Lipid-lowering (other)', 'Proton pump inhibitor', 'Thiazide or thiazide-like diuretic', 'ACE inhibitor',
    'Calcium channel blocker (dihydropyridine)', 'Calcium channel blocker (non-dihydropyridine)', 'Antifungal (other)', 'Antithyroid', 'Aminosalicylate (IBD)',
    'Antidote', 'Mood stabiliser', 'Estrogen or progestogen', 'Endocrine anticancer', 'Antimetabolite', 'Cytotoxic (natural product)', 'Antiplatelet',
    'Androgen or antiandrogen', 'Leukotriene modifier', 'Antipsychotic (first generation)', 'Antiarrhythmic class III', 'Antibacterial (other)', 'SSRI',
  ],
  jaw: ['Endocrine anticancer', 'Immunosuppressant', 'Targeted anticancer', 'Cytotoxic (natural product)', 'Biologic or JAK (immunology)', 'Androgen or antiandrogen', 'Antimetabolite'],
  dependence: [
    'Corticosteroid', 'Nitrate', 'Proton pump inhibitor', 'H2 receptor antagonist', 'Laxative or antidiarrhoeal', 'Androgen or antiandrogen', 'Antimuscarinic',
    'Cough, cold and mucolytic', 'Vasopressor or inotrope', 'Antihistamine (first generation)', 'Central alpha-2 agonist', 'Beta-blocker', 'Ergot alkaloid',
    'Dopaminergic antiparkinson', 'Dopamine agonist (prolactin)', 'Triptan', 'Non-opioid analgesic', 'NSAID', 'Alpha-1 blocker', 'Methylxanthine',
    'Antianginal (other)', 'Calcium channel blocker (dihydropyridine)', 'Calcium channel blocker (non-dihydropyridine)', 'Insulin', 'Estrogen or progestogen',
  ],
  tardive: [
    'SSRI', 'SNRI', 'Tricyclic antidepressant', 'Antidepressant (other)', 'Mood stabiliser', 'CNS stimulant or ADHD agent', 'Antiepileptic', 'Dementia agent',
    'Antimalarial', 'Antihistamine (first generation)', 'Antihistamine (second generation)', 'H2 receptor antagonist', 'Triptan', 'Opioid agonist',
    'Estrogen or progestogen', 'Cholinergic or anticholinesterase', 'Calcium channel blocker (dihydropyridine)', 'Calcium channel blocker (non-dihydropyridine)',
  ],
  malignant: [
    'SSRI', 'SNRI', 'Tricyclic antidepressant', 'Antidepressant (other)', 'Mood stabiliser', 'Skeletal muscle relaxant', 'Dementia agent', 'Antiepileptic',
    'CNS stimulant or ADHD agent', 'Antihistamine (first generation)', 'Antiemetic or prokinetic', 'Cholinergic or anticholinesterase',
  ],
  'dementia-death': ['Antiemetic or prokinetic'],
  adrenal: [
    'Azole antifungal', 'General anaesthetic', 'Opioid agonist', 'Opioid partial agonist or antagonist', 'Heparin', 'Antituberculosis', 'Estrogen or progestogen',
    'Antiepileptic', 'Antiretroviral', 'Targeted anticancer', 'Antithyroid', 'Inhaled or nasal corticosteroid', 'Vitamin K antagonist', 'Direct oral anticoagulant',
    'Pituitary or somatostatin agent', 'Thyroid hormone',
  ],
  clostridioides: [
    'NSAID', 'Proton pump inhibitor', 'H2 receptor antagonist', 'Cytotoxic (natural product)', 'Antimetabolite', 'Alkylating or platinum agent', 'Targeted anticancer',
    'Immunosuppressant', 'Laxative or antidiarrhoeal', 'Antacid or GI protectant', 'Retinoid', 'Aminosalicylate (IBD)', 'Estrogen or progestogen', 'Antifungal (other)',
    'Azole antifungal', 'Antituberculosis', 'Anthelmintic or antiprotozoal', 'Antimalarial', 'Antidepressant (other)', 'SSRI', 'Antipsychotic (second generation)',
    'Antipsychotic (first generation)', 'Vasopressor or inotrope', 'Triptan', 'Ergot alkaloid', 'Gout agent', 'Biologic or JAK (immunology)', 'Antidote',
  ],
  priapism: [
    'Antipsychotic (first generation)', 'Antihistamine (first generation)', 'Anxiolytic or hypnotic (other)', 'Heparin', 'Vitamin K antagonist', 'Beta-blocker',
    'Antiemetic or prokinetic', 'Gabapentinoid', 'Antiepileptic', 'Direct vasodilator', 'Calcium channel blocker (dihydropyridine)', 'Antimuscarinic', 'SSRI', 'SNRI',
    'Calcium channel blocker (non-dihydropyridine)', 'Corticosteroid', 'Benzodiazepine', 'Dementia agent', 'Mood stabiliser', 'General anaesthetic',
  ],
  fournier: ['Immunosuppressant', 'Biologic or JAK (immunology)', 'Antimetabolite', 'Cytotoxic (natural product)', 'Alkylating or platinum agent'],
  methaemoglobin: [
    'Non-opioid analgesic', 'Antiemetic or prokinetic', 'Antiepileptic', 'Alkylating or platinum agent', 'Antimetabolite', 'Gout agent', 'Antidote',
    'Antibacterial (other)', 'Sulfonamide and trimethoprim', 'NSAID',
  ],
  'malignant-hyperthermia': ['Local anaesthetic', 'Skeletal muscle relaxant'],
  cyanide: [],
  pml: ['Antiretroviral'],
  'tumour-lysis': ['Corticosteroid'],
  'sleep-acts': [
    'SSRI', 'SNRI', 'Tricyclic antidepressant', 'Antidepressant (other)', 'Antipsychotic (second generation)', 'Antipsychotic (first generation)', 'Benzodiazepine',
    'Antiepileptic', 'Opioid agonist', 'Leukotriene modifier', 'Beta-blocker', 'Mood stabiliser', 'CNS stimulant or ADHD agent', 'Antihistamine (first generation)',
    'Fluoroquinolone', 'General anaesthetic', 'MAO inhibitor (non-selective)', 'Substance-use agent', 'Dopaminergic antiparkinson', 'Gabapentinoid', 'Dementia agent',
    'MAO-B inhibitor', 'Dopamine agonist (prolactin)', 'Antiretroviral', 'Antimalarial', 'Central alpha-2 agonist',
  ],
  impulse: ['Antipsychotic (first generation)', 'Antiepileptic', 'Benzodiazepine', 'CNS stimulant or ADHD agent', 'SSRI', 'Androgen or antiandrogen', 'MAO-B inhibitor'],
  'spinal-haematoma': ['Antiplatelet', 'NSAID', 'Vitamin K antagonist', 'Local anaesthetic', 'Opioid agonist', 'General anaesthetic', 'Fibrinolytic', 'SSRI', 'SNRI'],
}; // biome-ignore format: a table

/** What many drugs share, and what depends on the severity of an illness: no label lists it completely. */
const openRestrictions: readonly string[] = [
  'pregnancy', 'breastfeeding', 'kidney', 'liver', 'children', 'infection', 'coma', 'hypotension', 'hypertension', 'cancer', 'ischaemia', 'breathing',
  'anaemia',
]; // biome-ignore format: a list

/**
 * Tests that belong to particular drugs; others, such as liver tests and electrolytes, accompany almost every
 * treatment.
 */
const completeFollowUp: readonly string[] = [
  'inr', 'aptt', 'thyroid', 'uric', 'muscle', 'eye', 'hearing', 'bone', 'dental', 'nerves', 'hormones', 'virus', 'tb', 'movement', 'twitch', 'cyanide',
  'vitamin-b12', 'uterus', 'phosphate',
]; // biome-ignore format: a list

const without = (ids: readonly string[], touched: ReadonlySet<string>) =>
  new Set(ids.filter((id) => !touched.has(id)));

/**
 * Ideas that certainly do not apply to a drug of the class: the data set is complete in them, and neither a record of
 * the class nor anything known about the class names them.
 * @param touched by all records of the class, and by `cautionsOf` and `usesBeyondLabels`
 */
export function excludedFrom(drugClass: string, touched: Touched, restrictions: readonly Concept[]): Touched {
  const isCautioned = cautionsOf(drugClass, 'effects').length > 0;
  const effects = Object.keys(completeEffects).filter((id) => !completeEffects[id]?.includes(drugClass));
  // The contraindications on labels are in the records; a class without a row of cautions was never reviewed.
  const states = restrictions.map(({ id }) => id).filter((id) => !openRestrictions.includes(id));
  const uses = usesBeyondLabels(drugClass).length > 0 ? conditions.map(({ id }) => id) : [];
  return {
    effects: without(isCautioned ? effects : [], touched.effects),
    restrictions: without(isCautioned ? states : [], touched.restrictions),
    followUp: without(isCautioned ? completeFollowUp : [], touched.followUp),
    uses: without(uses, touched.uses),
  };
}
