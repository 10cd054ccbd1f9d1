// Samples from tables of enzymes and transporters, each with the minimum severity of the pair. FDA table of substrates,
// inhibitors and inducers (2023); Flockhart table (2021).
import { describe, expect, it } from 'vitest';
import { resolveScope } from '#tests/support/pharmacology/formulary.ts';
import { Severity } from '../../contract.ts';

const { severityOf } = await resolveScope();
const level = (severity: Severity | undefined) => (severity ? Severity.options.indexOf(severity) : -1);

/** Enzyme and role, perpetrators, victims, minimum severity. */
const samples: readonly [string, string, string, Severity][] = [
  ['CYP3A4 strong inhibitor', 'clarithromycin itraconazole ketoconazole voriconazole ritonavir nirmatrelvir-ritonavir lopinavir-ritonavir', 'tacrolimus cyclosporine sirolimus midazolam triazolam alprazolam quetiapine fentanyl oxycodone colchicine budesonide fluticasone salmeterol tamsulosin vincristine', 'MAJOR'],
  ['CYP3A4 strong inhibitor', 'clarithromycin itraconazole ketoconazole ritonavir', 'lurasidone ranolazine eplerenone ergotamine pimozide simvastatin lovastatin', 'CONTRAINDICATED'],
  ['CYP3A4 strong inhibitor', 'clarithromycin itraconazole ketoconazole voriconazole ritonavir', 'buspirone amlodipine nifedipine zolpidem trazodone aripiprazole methylprednisolone diazepam', 'MODERATE'],
  ['CYP3A4 moderate inhibitor', 'erythromycin fluconazole diltiazem verapamil', 'tacrolimus cyclosporine sirolimus fentanyl simvastatin lovastatin ergotamine', 'MAJOR'],
  ['CYP3A4 moderate inhibitor', 'erythromycin fluconazole diltiazem verapamil', 'midazolam triazolam buspirone quetiapine sildenafil eplerenone lurasidone colchicine atorvastatin ranolazine', 'MODERATE'],
  ['CYP3A4 strong inducer', 'rifampin carbamazepine phenytoin st-johns-wort', 'tacrolimus cyclosporine sirolimus ethinyl-estradiol apixaban rivaroxaban dabigatran edoxaban ticagrelor imatinib irinotecan voriconazole itraconazole quetiapine dolutegravir', 'MAJOR'],
  ['CYP3A4 strong inducer', 'rifampin carbamazepine phenytoin st-johns-wort', 'methadone midazolam nifedipine verapamil simvastatin atorvastatin prednisone eplerenone', 'MODERATE'],
  ['CYP3A4 moderate inducer', 'efavirenz phenobarbital', 'tacrolimus cyclosporine ethinyl-estradiol voriconazole itraconazole', 'MAJOR'],
  ['CYP2D6 strong inhibitor', 'bupropion fluoxetine paroxetine quinidine', 'codeine tramadol tamoxifen nortriptyline imipramine amitriptyline flecainide', 'MAJOR'],
  ['CYP2D6 strong inhibitor', 'bupropion fluoxetine paroxetine quinidine', 'thioridazine pimozide', 'CONTRAINDICATED'],
  ['CYP2D6 strong inhibitor', 'bupropion fluoxetine paroxetine quinidine', 'metoprolol atomoxetine dextromethorphan risperidone aripiprazole metoclopramide', 'MODERATE'],
  ['CYP1A2 strong inhibitor', 'ciprofloxacin fluvoxamine', 'tizanidine', 'CONTRAINDICATED'],
  ['CYP1A2 strong inhibitor', 'ciprofloxacin fluvoxamine', 'theophylline clozapine duloxetine ramelteon', 'MAJOR'],
  ['CYP1A2 strong inhibitor', 'ciprofloxacin fluvoxamine', 'olanzapine ropinirole', 'MODERATE'],
  ['CYP2C9 inhibitor', 'amiodarone fluconazole voriconazole metronidazole sulfamethoxazole-trimethoprim capecitabine fluorouracil', 'warfarin', 'MAJOR'],
  ['CYP2C9 inhibitor', 'fluconazole voriconazole', 'phenytoin glyburide glipizide glimepiride gliclazide', 'MAJOR'],
  ['CYP2C9 inhibitor', 'fluconazole voriconazole', 'celecoxib', 'MODERATE'],
  ['CYP2C9 inducer', 'rifampin carbamazepine phenobarbital', 'warfarin', 'MAJOR'],
  ['CYP2C19 inhibitor', 'omeprazole esomeprazole fluconazole fluvoxamine', 'clopidogrel', 'MAJOR'],
  ['CYP2C19 inhibitor', 'omeprazole esomeprazole cimetidine fluvoxamine', 'citalopram diazepam', 'MODERATE'],
  ['CYP2C8 inhibitor', 'gemfibrozil', 'repaglinide', 'CONTRAINDICATED'],
  ['CYP2C8 inhibitor', 'gemfibrozil', 'pioglitazone paclitaxel', 'MODERATE'],
  ['CYP2C8 inhibitor', 'clopidogrel', 'repaglinide', 'MAJOR'],
  ['CYP2B6 inducer', 'efavirenz', 'methadone', 'MAJOR'],
  ['CYP2B6 inducer', 'efavirenz carbamazepine ritonavir', 'bupropion', 'MODERATE'],
  ['P-glycoprotein inhibitor', 'amiodarone clarithromycin erythromycin itraconazole quinidine verapamil cyclosporine ritonavir', 'digoxin', 'MAJOR'],
  ['P-glycoprotein inhibitor', 'ketoconazole itraconazole cyclosporine ritonavir', 'dabigatran', 'MAJOR'],
  ['P-glycoprotein inhibitor', 'amiodarone verapamil quinidine clarithromycin', 'dabigatran edoxaban', 'MODERATE'],
  ['P-glycoprotein inhibitor', 'ketoconazole erythromycin', 'fexofenadine', 'MINOR'],
  ['P-glycoprotein inducer', 'rifampin st-johns-wort', 'digoxin', 'MODERATE'],
  ['P-glycoprotein inducer', 'rifampin carbamazepine phenytoin st-johns-wort', 'sofosbuvir', 'MAJOR'],
  ['OATP1B1 inhibitor', 'cyclosporine', 'atorvastatin pravastatin rosuvastatin lovastatin', 'MAJOR'],
  ['OATP1B1 inhibitor', 'gemfibrozil', 'atorvastatin pravastatin rosuvastatin lovastatin', 'MAJOR'],
  ['renal anion transport', 'probenecid', 'methotrexate ketorolac nitrofurantoin meropenem', 'MAJOR'],
  ['renal anion transport', 'probenecid', 'penicillin-g amoxicillin zidovudine acyclovir furosemide lorazepam', 'MODERATE'],
  ['OCT2 and MATE', 'dolutegravir cimetidine trimethoprim', 'dofetilide', 'CONTRAINDICATED'],
  ['OCT2 and MATE', 'dolutegravir cimetidine trimethoprim ranolazine', 'metformin', 'MODERATE'],
  ['xanthine oxidase', 'allopurinol febuxostat', 'azathioprine mercaptopurine', 'MAJOR'],
  ['glucuronidation', 'valproic-acid', 'lamotrigine', 'MAJOR'],
  ['glucuronidation', 'valproic-acid', 'lorazepam zidovudine', 'MODERATE'],
  ['MAO-A', 'propranolol', 'rizatriptan', 'MODERATE'],
]; // biome-ignore format: a table

describe('enzymes and transporters', () => {
  it.each(samples)('%s: %s with %s is at least %s', (_, perpetrators, victims, least) => {
    const missing = perpetrators.split(' ').flatMap((one) =>
      victims
        .split(' ')
        .filter((other) => one !== other && level(severityOf(one, other)) < level(least))
        .map((other) => `${one} + ${other}: ${severityOf(one, other) ?? 'none'}`),
    );
    expect(missing).toEqual([]);
  });
});
