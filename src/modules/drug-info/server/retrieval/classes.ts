// Drug classes by everyday names: statins, SSRIs, water tablets.
import type { Formulary, FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import { phrases, plainText } from '../wording/plain-text.ts';

type Alias = { called: RegExp; classes: readonly string[] };

const alias = (called: readonly string[], ...classes: readonly string[]): Alias => ({
  called: phrases(...called),
  classes,
});

const aliases: readonly Alias[] = [
  alias(['statins?', 'hmg coa*'], 'HMG-CoA reductase inhibitor'),
  alias(['ssris?', "ssris'", 'selective serotonin reuptake*'], 'SSRI'),
  alias(['snris?'], 'SNRI'),
  alias(['maois?', 'mao inhibitors?', 'monoamine oxidase inhibitors?'], 'MAO inhibitor (non-selective)', 'MAO-B inhibitor'),
  alias(['tricyclic*', 'tcas?'], 'Tricyclic antidepressant'),
  alias(['antidepressants?'], 'SSRI', 'SNRI', 'Tricyclic antidepressant', 'Antidepressant (other)', 'MAO inhibitor (non-selective)'),
  alias(['benzodiazepines?', 'benzos?'], 'Benzodiazepine'),
  alias(['opioids?', 'opiates?'], 'Opioid agonist'),
  alias(['nsaids?', 'non steroidal*'], 'NSAID'),
  alias(['ace inhibitors?', 'acei', 'aces'], 'ACE inhibitor'),
  alias(['arbs?', 'angiotensin (?:ii )?receptor blockers?', 'sartans?'], 'Angiotensin II receptor blocker'),
  alias(['beta ?blockers?'], 'Beta-blocker'),
  alias(['alpha ?(?:1 )?blockers?'], 'Alpha-1 blocker'),
  alias(['calcium channel blockers?', 'ccbs?'], 'Calcium channel blocker (dihydropyridine)', 'Calcium channel blocker (non-dihydropyridine)'),
  alias(['nitrates?'], 'Nitrate'),
  alias(['potassium sparing*'], 'Potassium-sparing diuretic'),
  alias(['thiazides?'], 'Thiazide or thiazide-like diuretic'),
  alias(['loop diuretics?'], 'Loop diuretic'),
  alias(['diuretics?', 'water (?:tablets|pills)'], 'Loop diuretic', 'Thiazide or thiazide-like diuretic', 'Potassium-sparing diuretic'),
  alias(['doacs?', 'noacs?', 'direct oral anticoagulants?'], 'Direct oral anticoagulant'),
  alias(['heparins?'], 'Heparin'),
  alias(['anticoagulants?', 'blood thinners?'], 'Direct oral anticoagulant', 'Vitamin K antagonist', 'Heparin'),
  alias(['vitamin k antagonists?', 'coumarins?'], 'Vitamin K antagonist'),
  alias(['antiplatelets?'], 'Antiplatelet'),
  alias(['ppis?', 'proton pump inhibitors?'], 'Proton pump inhibitor'),
  alias(['h2 (?:blockers?|antagonists?)', 'h2 receptor antagonists?'], 'H2 receptor antagonist'),
  alias(['antacids?'], 'Antacid or GI protectant'),
  alias(['fluoroquinolones?', 'quinolones?'], 'Fluoroquinolone'),
  alias(['macrolides?'], 'Macrolide'),
  alias(['tetracyclines'], 'Tetracycline'),
  alias(['penicillins'], 'Penicillin'),
  alias(['cephalosporins?'], 'Cephalosporin'),
  alias(['aminoglycosides?'], 'Aminoglycoside'),
  alias(['azoles?', 'azole antifungals?'], 'Azole antifungal'),
  alias(['protease inhibitors?', 'antiretrovirals?'], 'Antiretroviral'),
  alias(['antipsychotics?', 'neuroleptics?'], 'Antipsychotic (first generation)', 'Antipsychotic (second generation)'),
  alias(['antiepileptics?', 'anticonvulsants?'], 'Antiepileptic'),
  alias(['gabapentinoids?'], 'Gabapentinoid'),
  alias(['sulfonylureas?', 'sulphonylureas?'], 'Sulfonylurea'),
  alias(['sglt2*', 'gliflozins?'], 'SGLT2 inhibitor'),
  alias(['glp ?1*'], 'GLP-1 receptor agonist'),
  alias(['dpp ?4*', 'gliptins?'], 'DPP-4 inhibitor'),
  alias(['insulins?'], 'Insulin'),
  alias(['corticosteroids?', 'glucocorticoids?', 'steroids'], 'Corticosteroid'),
  alias(['bisphosphonates?'], 'Bisphosphonate'),
  alias(['triptans?'], 'Triptan'),
  alias(['pde ?5*', 'phosphodiesterase ?5*'], 'Phosphodiesterase-5 inhibitor'),
  alias(['anticholinesterases?', 'cholinesterase inhibitors?'], 'Cholinergic or anticholinesterase'),
  alias(['antimuscarinics?', 'anticholinergics?'], 'Antimuscarinic'),
  alias(['stimulants?'], 'CNS stimulant or ADHD agent'),
  alias(['oral contraceptives?', 'the pill', 'hormonal contracepti*', 'birth control pills?'], 'Estrogen or progestogen'),
  alias(['local an(?:a)?esthetics?'], 'Local anaesthetic'),
  alias(['muscle relaxants?'], 'Skeletal muscle relaxant', 'Neuromuscular blocker'),
  alias(['immunosuppressants?'], 'Immunosuppressant'),
  alias(['fibrates?'], 'Lipid-lowering (other)'),
]; // biome-ignore format: a table

const byClass = new WeakMap<Formulary, ReadonlyMap<string, readonly FormularyDrug[]>>();

function drugsByClass(formulary: Formulary): ReadonlyMap<string, readonly FormularyDrug[]> {
  const present = byClass.get(formulary);
  if (present) return present;
  const groups = new Map<string, FormularyDrug[]>();
  for (const drug of formulary.drugs) {
    const group = groups.get(drug.drugClass) ?? [];
    group.push(drug);
    groups.set(drug.drugClass, group);
  }
  byClass.set(formulary, groups);
  return groups;
}

/** What was written, and its drugs. */
export type NamedClass = { name: string; drugs: readonly FormularyDrug[] };

/** @param plain from plainText() */
export function classesNamedIn(formulary: Formulary, plain: string): NamedClass[] {
  const groups = drugsByClass(formulary);
  return aliases.flatMap(({ called, classes }) => {
    const [name] = called.exec(plain) ?? [];
    const drugs = name ? classes.flatMap((drugClass) => groups.get(drugClass) ?? []) : [];
    return name && drugs.length > 0 ? [{ name, drugs }] : [];
  });
}

/** All names of the drug's class: for records about the class and not the drug. */
export function isCalledIn({ drugClass }: FormularyDrug, plain: string): boolean {
  return aliases.some(({ called, classes }) => classes.includes(drugClass) && called.test(plain));
}

export const namesClass = (formulary: Formulary, text: string): boolean =>
  classesNamedIn(formulary, plainText(text)).length > 0;
