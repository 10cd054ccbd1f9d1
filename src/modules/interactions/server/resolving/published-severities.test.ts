// Pairs on which guidelines, safety communications and labels are clear: some not below a level, others not above one.
import { describe, expect, it } from 'vitest';
import { resolveScope } from '#tests/support/pharmacology/formulary.ts';
import { Severity } from '../../contract.ts';

const { severityOf, idsOfClass } = await resolveScope();
const level = (severity: Severity | undefined) => (severity ? Severity.options.indexOf(severity) : -1);
const list = (names: string) => names.split(' ');

const opioids = [...idsOfClass('Opioid agonist'), 'buprenorphine'];
const benzodiazepines = [...idsOfClass('Benzodiazepine'), 'clonazepam'];
const ras = [
  ...idsOfClass('ACE inhibitor'),
  ...idsOfClass('Angiotensin II receptor blocker'),
  'sacubitril-valsartan',
];
const doacs = idsOfClass('Direct oral anticoagulant');

const atLeast: readonly [string, string[], string[], Severity][] = [
  ['FDA 2016: opioid with benzodiazepine', opioids, benzodiazepines, 'MAJOR'],
  ['FDA 2019 and Beers 2023: opioid with gabapentinoid', opioids, list('gabapentin pregabalin'), 'MAJOR'],
  ['Beers 2023: lithium with renin-angiotensin inhibitors and loop diuretics', ['lithium'], [...ras, 'furosemide'], 'MAJOR'],
  ['Beers 2023: renin-angiotensin inhibitor with amiloride', ras, list('amiloride'), 'MAJOR'],
  // Together on purpose in heart failure; Beers objects to routine use from stage 3a of kidney disease, which the text says.
  ['Labels of spironolactone and eplerenone: monitor potassium with renin-angiotensin inhibitors', ras, list('spironolactone eplerenone'), 'MODERATE'],
  ['Beers 2023: phenytoin with trimethoprim and sulfamethoxazole', ['phenytoin'], ['sulfamethoxazole-trimethoprim'], 'MAJOR'],
  ['Beers 2023: theophylline', ['theophylline'], list('cimetidine ciprofloxacin'), 'MAJOR'],
  ['Beers 2023: warfarin', ['warfarin'], list('amiodarone ciprofloxacin clarithromycin erythromycin sulfamethoxazole-trimethoprim'), 'MAJOR'],
  ['Beers 2023: warfarin with SSRI', ['warfarin'], idsOfClass('SSRI'), 'MODERATE'],
  ['Beers 2023: two strong anticholinergics', list('amitriptyline diphenhydramine oxybutynin'), list('clozapine hydroxyzine scopolamine'), 'MODERATE'],
  ['Beers 2023: corticosteroid with NSAID', list('prednisone dexamethasone'), idsOfClass('NSAID'), 'MODERATE'],
  ['CDC MEC 2024, category 3: combined contraception', ['ethinyl-estradiol'], list('rifampin carbamazepine phenytoin phenobarbital topiramate'), 'MAJOR'],
  ['labels: anticoagulant with NSAID', [...doacs, ...list('warfarin heparin enoxaparin')], idsOfClass('NSAID'), 'MAJOR'],
  ['labels: anticoagulant with antiplatelet', [...doacs, 'warfarin'], idsOfClass('Antiplatelet'), 'MAJOR'],
  ['labels: two anticoagulants', [...doacs, 'warfarin'], list('heparin enoxaparin'), 'MAJOR'],
  ['FDA 2015: sofosbuvir with amiodarone', ['sofosbuvir'], ['amiodarone'], 'MAJOR'],
  ['FDA 2010: clopidogrel with omeprazole', ['clopidogrel'], list('omeprazole esomeprazole'), 'MAJOR'],
  ['boxed warning: gentamicin', ['gentamicin'], list('furosemide vancomycin amphotericin-b cisplatin succinylcholine'), 'MAJOR'],
  ['boxed warning: lamotrigine with valproate', ['lamotrigine'], ['valproic-acid'], 'MAJOR'],
  ['boxed warning: methotrexate with NSAID', ['methotrexate'], idsOfClass('NSAID'), 'MAJOR'],
  ['label: methotrexate with trimethoprim', ['methotrexate'], list('trimethoprim sulfamethoxazole-trimethoprim'), 'MAJOR'],
  ['label: meropenem with valproate', ['meropenem'], ['valproic-acid'], 'MAJOR'],
  ['label: ceftriaxone with calcium (newborns)', ['ceftriaxone'], ['calcium-gluconate'], 'MAJOR'],
  ['label: isotretinoin with tetracyclines', ['isotretinoin'], list('tetracycline doxycycline'), 'MAJOR'],
  ['Antoniou 2010: trimethoprim with renin-angiotensin inhibitors', ['sulfamethoxazole-trimethoprim'], [...ras, 'spironolactone'], 'MAJOR'],
  ['labels: non-selective beta-blocker with beta-2 agonist', list('propranolol timolol'), idsOfClass('Inhaled beta-2 agonist'), 'MAJOR'],
  ['labels: beta-blocker with verapamil', ['verapamil'], idsOfClass('Beta-blocker'), 'MAJOR'],
  ['label: trastuzumab with anthracycline', ['trastuzumab'], ['doxorubicin'], 'MAJOR'],
  ['label: digoxin', ['digoxin'], list('amiodarone quinidine verapamil clarithromycin'), 'MAJOR'],
  ['chelation', list('ciprofloxacin levofloxacin moxifloxacin doxycycline tetracycline'), list('calcium-carbonate aluminum-hydroxide ferrous-sulfate sucralfate'), 'MODERATE'],
  ['labels, avoid: antiplatelet and anticoagulant with boosted protease inhibitors', list('clopidogrel rivaroxaban'), list('atazanavir darunavir ritonavir'), 'MAJOR'],
  ['label, avoid: mannitol with what harms the kidney', ['mannitol'], list('gentamicin cyclosporine amphotericin-b'), 'MAJOR'],
  ['label, avoid: trazodone with antiarrhythmics', ['trazodone'], list('quinidine procainamide amiodarone sotalol ziprasidone'), 'MAJOR'],
  ['labels, avoid: cimetidine with chloroquine', ['cimetidine'], list('chloroquine hydroxychloroquine'), 'MAJOR'],
  ['labels, not recommended: single pairs', ['irinotecan'], ['gemfibrozil'], 'MAJOR'],
  ['boxed warning: meperidine with strong CYP3A4 inhibitors', ['meperidine'], list('ketoconazole itraconazole clarithromycin ritonavir'), 'MAJOR'],
  ['label, extreme caution: bupropion with antidepressants and antipsychotics', ['bupropion'], [...idsOfClass('SSRI'), ...list('olanzapine quetiapine haloperidol')], 'MODERATE'],
  ['label: bile acid sequestrant', ['cholestyramine'], list('levothyroxine warfarin digoxin mycophenolate'), 'MODERATE'],
]; // biome-ignore format: a table

/** Combined on purpose, or known to cause over-alerting. */
const atMost: readonly [string, string[], string[], Severity | 'none'][] = [
  ['ritonavir as booster', ['ritonavir'], list('darunavir atazanavir'), 'MINOR'],
  ['buprenorphine with naloxone', ['buprenorphine'], ['naloxone'], 'none'],
  ['opioid with naloxone for rescue', idsOfClass('Opioid agonist'), ['naloxone'], 'MINOR'],
  ['memantine with another NMDA antagonist (label: caution)', ['memantine'], list('dextromethorphan amantadine ketamine'), 'MODERATE'],
  ['furosemide added to mannitol on purpose', ['mannitol'], ['furosemide'], 'MODERATE'],
  ['bupropion added to an SSRI', ['bupropion'], idsOfClass('SSRI'), 'MODERATE'],
  ['levodopa with MAO-B inhibitor', ['levodopa-carbidopa'], list('selegiline rasagiline amantadine ropinirole'), 'MODERATE'],
  ['ACE inhibitor with thiazide', idsOfClass('ACE inhibitor'), list('hydrochlorothiazide chlorthalidone'), 'MODERATE'],
  ['dual antiplatelet therapy', ['aspirin'], list('clopidogrel prasugrel ticagrelor'), 'MODERATE'],
  ['beta-blocker with dihydropyridine', idsOfClass('Beta-blocker'), list('amlodipine nifedipine'), 'MODERATE'],
  ['insulin with metformin', idsOfClass('Insulin'), ['metformin'], 'MODERATE'],
  ['treatment of tuberculosis', list('isoniazid rifampin pyrazinamide ethambutol'), list('isoniazid rifampin pyrazinamide ethambutol'), 'MODERATE'],
  ['antiretroviral backbone', list('lamivudine tenofovir-disoproxil dolutegravir'), list('lamivudine tenofovir-disoproxil dolutegravir'), 'MINOR'],
  ['rescue and replacement of folate', ['methotrexate'], list('leucovorin folic-acid'), 'MODERATE'],
  ['safer statins with azoles (AZCERT over-alerts)', list('rosuvastatin pravastatin'), list('fluconazole itraconazole ketoconazole voriconazole'), 'MINOR'],
  ['clopidogrel with pantoprazole', ['clopidogrel'], ['pantoprazole'], 'MINOR'],
  ['triptan with SSRI or SNRI', idsOfClass('Triptan'), [...idsOfClass('SSRI'), ...idsOfClass('SNRI')], 'MODERATE'],
  ['lithium with aspirin', ['lithium'], ['aspirin'], 'MINOR'],
  ['warfarin with azithromycin (Beers names it as the exception)', ['warfarin'], ['azithromycin'], 'MODERATE'],
  ['lorazepam is not cleared by CYP3A4', ['lorazepam'], list('clarithromycin itraconazole ritonavir'), 'none'],
  ['azithromycin does not inhibit CYP3A4', ['azithromycin'], list('simvastatin midazolam cyclosporine apixaban'), 'MINOR'],
  ['morphine is not cleared by CYP3A4', ['morphine'], list('itraconazole ketoconazole ritonavir'), 'none'],
  ['acetaminophen in fixed combinations', ['acetaminophen'], list('codeine hydrocodone oxycodone tramadol'), 'none'],
  ['inhaler combinations', list('salmeterol formoterol'), list('fluticasone budesonide ipratropium tiotropium'), 'none'],
  ['standard immunosuppression', ['mycophenolate'], list('tacrolimus cyclosporine prednisone'), 'MODERATE'],
  ['Helicobacter eradication', ['omeprazole'], list('amoxicillin clarithromycin metronidazole'), 'MINOR'],
  ['penicillins with contraceptives', ['ethinyl-estradiol'], list('amoxicillin penicillin-v'), 'MINOR'],
]; // biome-ignore format: a table

const pairsOf = (some: string[], others: string[]) =>
  some.flatMap((one) => others.filter((other) => other !== one).map((other) => [one, other] as const));
const pairText = ([one, other]: readonly [string, string]) =>
  `${one} + ${other}: ${severityOf(one, other) ?? 'none'}`;

describe('published statements about pairs', () => {
  it.each(atLeast)('%s is at least as severe', (_, some, others, least) => {
    const wrong = pairsOf(some, others).filter(
      ([one, other]) => level(severityOf(one, other)) < level(least),
    );
    expect(wrong.map(pairText)).toEqual([]);
  });

  it.each(atMost)('%s is no more severe', (_, some, others, most) => {
    const limit = most === 'none' ? -1 : level(most);
    const wrong = pairsOf(some, others).filter(([one, other]) => level(severityOf(one, other)) > limit);
    expect(wrong.map(pairText)).toEqual([]);
  });
});
