// Pairs that US labels contraindicate by name or exact class are contraindicated here, with the label that says so.
import { describe, expect, it } from 'vitest';
import { resolveScope } from '#tests/support/pharmacology/formulary.ts';

/** Drug, partners, the label whose section 4 (or boxed warning) excludes them. */
const contraindicated: readonly [string, string, string][] = [
  ['sacubitril-valsartan', 'captopril enalapril lisinopril ramipril benazepril', 'Entresto 2024'],
  ['simvastatin', 'clarithromycin erythromycin itraconazole ketoconazole voriconazole cyclosporine gemfibrozil', 'Zocor 2023'],
  ['simvastatin', 'ritonavir lopinavir-ritonavir nirmatrelvir-ritonavir atazanavir darunavir', 'Zocor 2023: HIV protease inhibitors'],
  ['lovastatin', 'clarithromycin erythromycin itraconazole ketoconazole voriconazole', 'Altoprev 2020'],
  ['lovastatin', 'ritonavir lopinavir-ritonavir nirmatrelvir-ritonavir atazanavir darunavir', 'Altoprev 2020: HIV protease inhibitors'],
  ['sildenafil', 'nitroglycerin isosorbide-dinitrate isosorbide-mononitrate nitroprusside', 'Viagra 2017: nitrates and nitric oxide donors'],
  ['tadalafil', 'nitroglycerin isosorbide-dinitrate isosorbide-mononitrate nitroprusside', 'Cialis 2022: nitrates'],
  ['spironolactone', 'eplerenone', 'Aldactone 2021'],
  ['amiloride', 'spironolactone eplerenone potassium-chloride', 'Midamor 2019'],
  ['eplerenone', 'ketoconazole itraconazole clarithromycin ritonavir', 'Inspra 2020'],
  ['ranolazine', 'ketoconazole itraconazole clarithromycin ritonavir lopinavir-ritonavir nirmatrelvir-ritonavir darunavir', 'Ranexa 2019: strong CYP3A inhibitors'],
  ['ranolazine', 'rifampin carbamazepine phenytoin phenobarbital st-johns-wort', 'Ranexa 2019: CYP3A inducers'],
  ['dofetilide', 'verapamil cimetidine trimethoprim sulfamethoxazole-trimethoprim ketoconazole prochlorperazine dolutegravir hydrochlorothiazide', 'Tikosyn 2016'],
  ['itraconazole', 'methadone dofetilide quinidine ergotamine irinotecan lurasidone pimozide triazolam ranolazine eplerenone ticagrelor', 'Sporanox 2023'],
  ['ketoconazole', 'methadone quinidine ergotamine irinotecan lurasidone pimozide triazolam alprazolam', 'Nizoral 2014'],
  ['voriconazole', 'rifampin carbamazepine phenobarbital st-johns-wort sirolimus ergotamine pimozide quinidine lurasidone', 'Vfend 2022'],
  ['fluconazole', 'erythromycin pimozide quinidine', 'Diflucan 2023'],
  ['alprazolam', 'ketoconazole itraconazole', 'Xanax 2023'],
  ['triazolam', 'ketoconazole itraconazole ritonavir lopinavir-ritonavir atazanavir darunavir nirmatrelvir-ritonavir', 'Halcion 2023'],
  ['clarithromycin', 'pimozide ergotamine lurasidone', 'Biaxin 2019'],
  ['erythromycin', 'pimozide ergotamine', 'Ery-Tab 2018'],
  ['pimozide', 'azithromycin sertraline citalopram escitalopram paroxetine fluoxetine ritonavir amphetamine methylphenidate lisdexamfetamine', 'Orap 2017'],
  ['pimozide', 'sotalol dofetilide amiodarone procainamide imipramine amitriptyline', 'Orap 2017: antiarrhythmics, tricyclics'],
  ['thioridazine', 'fluvoxamine propranolol fluoxetine paroxetine quinidine sotalol pimozide', 'Mellaril 2016'],
  ['ziprasidone', 'dofetilide sotalol quinidine procainamide amiodarone thioridazine chlorpromazine pimozide moxifloxacin pentamidine tacrolimus', 'Geodon 2022'],
  ['ziprasidone', 'phenelzine tranylcypromine selegiline rasagiline linezolid methylene-blue', 'ziprasidone 2025: MAO inhibitors'],
  ['lurasidone', 'ketoconazole clarithromycin ritonavir voriconazole rifampin st-johns-wort phenytoin carbamazepine', 'Latuda 2019'],
  ['ergotamine', 'ritonavir lopinavir-ritonavir atazanavir darunavir nirmatrelvir-ritonavir', 'Cafergot 2012'],
  ['ritonavir', 'amiodarone flecainide quinidine st-johns-wort lurasidone', 'Norvir 2022'],
  ['nirmatrelvir-ritonavir', 'amiodarone flecainide quinidine colchicine carbamazepine phenytoin phenobarbital rifampin st-johns-wort eplerenone', 'Paxlovid 2023'],
  ['atazanavir', 'rifampin irinotecan st-johns-wort pimozide', 'Reyataz 2020'],
  ['atazanavir', 'carbamazepine phenytoin phenobarbital', 'Reyataz 2024'],
  ['darunavir', 'rifampin st-johns-wort lurasidone pimozide', 'Prezista 2023'],
  ['lopinavir-ritonavir', 'rifampin st-johns-wort lurasidone pimozide', 'Kaletra 2020'],
  ['praziquantel', 'rifampin', 'Biltricide 2019'],
  ['artemether-lumefantrine', 'rifampin carbamazepine phenytoin st-johns-wort', 'Coartem 2019'],
  ['nifedipine', 'rifampin', 'Adalat CC 2016'],
  ['gemfibrozil', 'repaglinide', 'Lopid 2020'],
  ['febuxostat', 'azathioprine mercaptopurine', 'Uloric 2023'],
  ['ketorolac', 'aspirin ibuprofen naproxen diclofenac indomethacin meloxicam celecoxib probenecid', 'Toradol 2021'],
  ['tizanidine', 'fluvoxamine ciprofloxacin', 'Zanaflex 2020'],
  ['ramelteon', 'fluvoxamine', 'Rozerem 2021'],
  ['fluvoxamine', 'pimozide thioridazine tizanidine ramelteon', 'Luvox CR 2017'],
  ['naltrexone', 'morphine hydromorphone oxycodone codeine hydrocodone meperidine fentanyl tramadol methadone buprenorphine', 'Revia 2013'],
  ['disulfiram', 'metronidazole', 'Antabuse 2017'],
  ['linezolid', 'phenelzine tranylcypromine selegiline rasagiline', 'Zyvox 2021'],
  ['linezolid', 'fluoxetine citalopram paroxetine sertraline fluvoxamine escitalopram venlafaxine duloxetine', 'labels of SSRIs and SNRIs 2023'],
  ['methylene-blue', 'fluoxetine citalopram paroxetine sertraline fluvoxamine escitalopram venlafaxine duloxetine', 'labels of SSRIs and SNRIs 2023'],
  ['phenelzine', 'fluoxetine citalopram paroxetine sertraline fluvoxamine escitalopram venlafaxine duloxetine', 'Nardil 2009'],
  ['tranylcypromine', 'fluoxetine citalopram paroxetine sertraline fluvoxamine escitalopram venlafaxine duloxetine', 'Parnate 2018'],
  ['phenelzine', 'imipramine clomipramine amitriptyline nortriptyline bupropion buspirone mirtazapine trazodone carbamazepine cyclobenzaprine', 'Nardil 2009 and labels of the partners'],
  ['tranylcypromine', 'imipramine clomipramine amitriptyline nortriptyline bupropion buspirone mirtazapine trazodone carbamazepine cyclobenzaprine', 'Parnate 2018'],
  ['phenelzine', 'meperidine dextromethorphan tramadol amphetamine lisdexamfetamine methylphenidate pseudoephedrine dopamine epinephrine norepinephrine', 'Nardil 2009'],
  ['phenelzine', 'levodopa-carbidopa methyldopa atomoxetine sumatriptan rizatriptan tranylcypromine', 'Nardil 2009 and labels of the partners'],
  ['tranylcypromine', 'meperidine dextromethorphan tramadol amphetamine lisdexamfetamine methylphenidate pseudoephedrine phenylephrine dopamine procarbazine', 'Parnate 2018'],
  ['tranylcypromine', 'levodopa-carbidopa methyldopa atomoxetine sumatriptan rizatriptan', 'Parnate 2018'],
  ['tranylcypromine', 'diphenhydramine hydroxyzine promethazine epinephrine', 'Parnate 2018: non-selective H1 antihistamines, sympathomimetics'],
  ['primaquine', 'nitrofurantoin sulfamethoxazole-trimethoprim sulfasalazine methylene-blue', 'Primaquine 2017: drugs that may cause haemolysis'],
  ['rasagiline', 'meperidine tramadol methadone dextromethorphan st-johns-wort cyclobenzaprine selegiline phenelzine', 'Azilect 2020'],
  ['selegiline', 'meperidine tramadol methadone dextromethorphan carbamazepine fluoxetine venlafaxine imipramine bupropion', 'Emsam 2020'],
  ['sumatriptan', 'ergotamine rizatriptan', 'Imitrex 2020'],
  ['rizatriptan', 'ergotamine', 'Maxalt 2020'],
  ['tranexamic-acid', 'ethinyl-estradiol', 'Lysteda 2021'],
  ['primaquine', 'methotrexate azathioprine cyclophosphamide chloramphenicol', 'Primaquine phosphate 2017: marrow depressants'],
]; // biome-ignore format: a table

const rows = contraindicated.flatMap(([drug, partners, label]) =>
  partners.split(' ').map((partner) => [drug, partner, label] as const),
);
const { severityOf } = await resolveScope();

describe('contraindications of labels', () => {
  it('are enough to mean something', () => {
    expect(rows.length).toBeGreaterThan(250);
  });

  it.each(rows)('%s with %s (%s)', (drug, partner) => {
    expect(severityOf(drug, partner)).toBe('CONTRAINDICATED');
  });
});
