// Where all members of a class but one have a record with a drug, at moderate or above in most: why that one has none.
// A member or a record that is lost shows up as a hole that is not listed here.

export interface ClassHole {
  /** The member without a record. */
  without: string;
  partners: string;
  why: string;
}

export const classHoles: readonly ClassHole[] = [
  {
    without: 'prazosin',
    why: 'Not cleared by CYP3A4.',
    partners:
      'clarithromycin itraconazole voriconazole ketoconazole nirmatrelvir-ritonavir ritonavir atazanavir darunavir lopinavir-ritonavir',
  },
  {
    without: 'lidocaine',
    why: 'Does not prolong QT.',
    partners:
      'hydrochlorothiazide chlorthalidone furosemide ranolazine oxytocin ondansetron hydrocodone tramadol methadone buprenorphine chlorpromazine thioridazine haloperidol pimozide prochlorperazine clozapine quetiapine ziprasidone risperidone aripiprazole lithium hydroxyzine citalopram escitalopram venlafaxine imipramine clomipramine amitriptyline nortriptyline trazodone mirtazapine atomoxetine donepezil propofol sevoflurane promethazine erythromycin azithromycin ciprofloxacin levofloxacin moxifloxacin fluconazole amphotericin-b efavirenz hydroxychloroquine artemether-lumefantrine pentamidine tamoxifen tacrolimus',
  },
  {
    without: 'flecainide',
    why: 'Not known to deepen neuromuscular block.',
    partners: 'succinylcholine rocuronium',
  },
  {
    without: 'procainamide',
    why: 'Cleared by acetylation and the kidney, not by CYP3A4 or CYP2D6.',
    partners: 'nirmatrelvir-ritonavir ritonavir darunavir',
  },
  {
    without: 'ezetimibe',
    why: 'Neither injures muscle as fibrates and niacin do, nor changes glucose.',
    partners:
      'simvastatin lovastatin pravastatin atorvastatin rosuvastatin glyburide glipizide gliclazide glimepiride',
  },
  {
    without: 'aspirin',
    why: 'Absorbed and active whatever the passage of the stomach, and not activated by CYP enzymes.',
    partners:
      'morphine hydromorphone oxycodone codeine hydrocodone meperidine fentanyl tramadol methadone ritonavir',
  },
  {
    without: 'dobutamine',
    why: 'Acts on beta receptors, and little on alpha receptors or by released noradrenaline.',
    partners:
      'prazosin doxazosin tamsulosin oxytocin ergotamine venlafaxine duloxetine imipramine clomipramine amitriptyline nortriptyline bupropion atomoxetine procarbazine',
  },
  {
    without: 'phenylephrine',
    why: 'Has no effect on beta receptors, and is not excreted in an alkaline urine more slowly.',
    partners: 'digoxin sodium-bicarbonate',
  },
  {
    without: 'fludrocortisone',
    why: 'Given in replacement doses, which have no glucocorticoid effect of note.',
    partners:
      'warfarin heparin enoxaparin dabigatran rivaroxaban apixaban edoxaban aspirin insulin-regular insulin-lispro insulin-aspart insulin-nph insulin-glargine metformin glyburide glipizide gliclazide glimepiride repaglinide pioglitazone sitagliptin linagliptin liraglutide semaglutide tirzepatide dapagliflozin empagliflozin acarbose desmopressin ibuprofen naproxen diclofenac indomethacin ketorolac meloxicam celecoxib rocuronium ciprofloxacin levofloxacin moxifloxacin efavirenz',
  },
  {
    without: 'medroxyprogesterone',
    why: 'Given mostly by injection.',
    partners: 'cholestyramine activated-charcoal',
  },
  {
    without: 'pantoprazole',
    why: 'Hardly inhibits CYP2C19 or CYP3A4.',
    partners: 'tacrolimus',
  },
  {
    without: 'sucralfate',
    why: 'Does not neutralise acid, or was not found to bind the drug.',
    partners: 'ethambutol itraconazole atazanavir mycophenolate',
  },
  {
    without: 'hydromorphone',
    why: 'Glucuronidated.',
    partners: 'cimetidine',
  },
  {
    without: 'naloxone',
    why: 'Given once, for rescue.',
    partners: 'dextromethorphan',
  },
  {
    without: 'lamotrigine',
    why: 'Sedates little.',
    partners:
      'morphine hydromorphone oxycodone codeine hydrocodone fentanyl methadone buprenorphine baclofen tizanidine cyclobenzaprine gabapentin pregabalin haloperidol pimozide olanzapine quetiapine ziprasidone lurasidone risperidone aripiprazole diazepam lorazepam alprazolam midazolam triazolam buspirone zolpidem ramelteon amitriptyline nortriptyline trazodone mirtazapine promethazine',
  },
  {
    without: 'amantadine',
    why: 'Lowers standing pressure seldom, sedates little and is not metabolised.',
    partners:
      'captopril enalapril lisinopril ramipril benazepril losartan valsartan sacubitril-valsartan propranolol metoprolol atenolol bisoprolol labetalol carvedilol amlodipine nifedipine verapamil diltiazem chlorthalidone furosemide prazosin doxazosin tamsulosin clonidine methyldopa hydralazine nitroglycerin isosorbide-dinitrate isosorbide-mononitrate baclofen tizanidine phenytoin phenelzine tranylcypromine',
  },
  {
    without: 'levodopa-carbidopa',
    why: 'Does not prolong QT and is not cleared by CYP1A2.',
    partners: 'methadone ciprofloxacin',
  },
  {
    without: 'ropinirole',
    why: 'Stimulates receptors directly: a block of reuptake changes nothing.',
    partners: 'bupropion',
  },
  {
    without: 'prochlorperazine',
    why: 'Lengthens QT less than its class, and is not known to depend on one CYP enzyme.',
    partners:
      'hydrochlorothiazide chlorthalidone furosemide fluoxetine fluvoxamine itraconazole ketoconazole amphotericin-b atazanavir',
  },
  {
    without: 'pimozide',
    why: 'Blocks alpha receptors little.',
    partners: 'epinephrine',
  },
  {
    without: 'lurasidone',
    why: 'Does not prolong QT.',
    partners:
      'sotalol quinidine procainamide flecainide amiodarone ondansetron lithium citalopram escitalopram donepezil azithromycin levofloxacin moxifloxacin chloroquine hydroxychloroquine quinine pentamidine',
  },
  {
    without: 'olanzapine',
    why: 'Not cleared by CYP3A4.',
    partners: 'itraconazole voriconazole ketoconazole atazanavir',
  },
  {
    without: 'ziprasidone',
    why: 'Cleared mostly by aldehyde oxidase.',
    partners: 'ritonavir',
  },
  {
    without: 'lorazepam',
    why: 'Glucuronidated.',
    partners:
      'cimetidine fluvoxamine st-johns-wort erythromycin clarithromycin rifampin fluconazole itraconazole voriconazole ketoconazole nirmatrelvir-ritonavir efavirenz ritonavir atazanavir darunavir lopinavir-ritonavir',
  },
  {
    without: 'hydroxyzine',
    why: 'Not known to depend on CYP3A4.',
    partners: 'rifampin itraconazole ketoconazole ritonavir',
  },
  {
    without: 'zolpidem',
    why: 'Changed little by fluconazole in a study.',
    partners: 'fluconazole',
  },
  {
    without: 'ramelteon',
    why: 'Cleared mostly by CYP1A2.',
    partners: 'efavirenz',
  },
  {
    without: 'paroxetine',
    why: 'Not an inhibitor of CYP2C9 or CYP2C19.',
    partners: 'phenytoin',
  },
  {
    without: 'fluvoxamine',
    why: 'Hardly inhibits CYP2D6.',
    partners: 'risperidone atomoxetine tamoxifen',
  },
  {
    without: 'st-johns-wort',
    why: 'Does not sedate, prolong QT or lower the seizure threshold, and is not cleared by one enzyme.',
    partners:
      'sotalol clonidine methyldopa flecainide phenobarbital phenytoin carbamazepine chlorpromazine thioridazine haloperidol ziprasidone promethazine ciprofloxacin levofloxacin moxifloxacin rifampin',
  },
  {
    without: 'mirtazapine',
    why: 'Not known to raise these or to be raised by them.',
    partners: 'amlodipine nifedipine verapamil diltiazem digoxin',
  },
  {
    without: 'bupropion',
    why: 'Does not sedate, and is cleared by CYP2B6.',
    partners:
      'quinidine amiodarone oxycodone fentanyl methadone buprenorphine cyclobenzaprine diazepam alprazolam midazolam triazolam zolpidem itraconazole voriconazole ketoconazole nirmatrelvir-ritonavir atazanavir darunavir',
  },
  {
    without: 'trazodone',
    why: 'Does not inhibit CYP2D6.',
    partners: 'efavirenz tamoxifen',
  },
  {
    without: 'atomoxetine',
    why: 'Does not act on serotonin or dopamine receptors.',
    partners: 'meperidine olanzapine lurasidone fluvoxamine st-johns-wort dextromethorphan',
  },
  {
    without: 'pilocarpine',
    why: 'Given for the eye and dry mouth, not against the block of muscles, and slows the heart less than cholinesterase inhibitors.',
    partners:
      'verapamil diltiazem clonidine digoxin amiodarone dexamethasone methylprednisolone prednisolone prednisone hydrocortisone fludrocortisone donepezil succinylcholine',
  },
  {
    without: 'ketamine',
    why: 'Raises blood pressure and does not prolong QT.',
    partners:
      'captopril enalapril lisinopril ramipril benazepril losartan valsartan sacubitril-valsartan propranolol sotalol metoprolol atenolol bisoprolol labetalol carvedilol amlodipine nifedipine verapamil diltiazem hydrochlorothiazide chlorthalidone furosemide hydralazine ranolazine quinidine procainamide flecainide amiodarone dofetilide oxytocin ondansetron lithium citalopram escitalopram venlafaxine atomoxetine donepezil erythromycin azithromycin ciprofloxacin levofloxacin moxifloxacin fluconazole voriconazole chloroquine hydroxychloroquine primaquine quinine artemether-lumefantrine pentamidine tamoxifen tacrolimus',
  },
  {
    without: 'propofol',
    why: 'Neither blocks NMDA receptors nor lowers the seizure threshold.',
    partners: 'memantine theophylline',
  },
  {
    without: 'loratadine',
    why: 'Hardly sedates.',
    partners: 'phenobarbital',
  },
  {
    without: 'acetylcysteine',
    why: 'Acts neither on serotonin nor on noradrenaline.',
    partners:
      'clonidine methyldopa ergotamine selegiline rasagiline venlafaxine duloxetine imipramine clomipramine amitriptyline nortriptyline phenelzine tranylcypromine bupropion amphetamine methylphenidate lisdexamfetamine linezolid procarbazine methylene-blue',
  },
  {
    without: 'azithromycin',
    why: 'Does not inhibit CYP3A4.',
    partners:
      'amlodipine nifedipine verapamil diltiazem eplerenone tamsulosin simvastatin lovastatin pravastatin atorvastatin ticagrelor sildenafil tadalafil glyburide glipizide gliclazide glimepiride repaglinide dexamethasone methylprednisolone bromocriptine oxycodone codeine meperidine fentanyl phenytoin carbamazepine valproic-acid lurasidone diazepam alprazolam midazolam triazolam buspirone budesonide theophylline vincristine paclitaxel irinotecan imatinib cyclosporine sirolimus',
  },
  {
    without: 'moxifloxacin',
    why: 'Not secreted by organic anion transporters.',
    partners: 'probenecid',
  },
  {
    without: 'nitrofurantoin',
    why: 'Its tissue levels are too low to matter, and it is no inhibitor of CYP enzymes.',
    partners:
      'warfarin glyburide glipizide gliclazide glimepiride phenobarbital phenytoin fluorouracil capecitabine cyclophosphamide mycophenolate',
  },
  {
    without: 'metronidazole',
    why: 'Does not haemolyse.',
    partners: 'primaquine',
  },
  {
    without: 'ethambutol',
    why: 'Hardly injures the liver.',
    partners:
      'niacin propylthiouracil acetaminophen dantrolene valproic-acid disulfiram ketoconazole efavirenz methotrexate',
  },
  {
    without: 'fluconazole',
    why: 'Inhibits CYP3A4 less than its class, and is cleared by the kidney.',
    partners:
      'verapamil diltiazem doxazosin dexamethasone methylprednisolone bromocriptine cimetidine phenobarbital clonazepam zolpidem st-johns-wort salmeterol fluticasone ritonavir darunavir doxorubicin',
  },
  {
    without: 'voriconazole',
    why: 'Its tablets need no acid.',
    partners: 'pantoprazole lansoprazole famotidine',
  },
  {
    without: 'itraconazole',
    why: 'Does not inhibit CYP2D6 or CYP2C19.',
    partners: 'venlafaxine',
  },
  {
    without: 'artesunate',
    why: 'Does not prolong QT; given for days only.',
    partners:
      'sotalol ranolazine quinidine procainamide flecainide amiodarone dofetilide oxytocin ondansetron hydrocodone tramadol methadone buprenorphine phenytoin carbamazepine chlorpromazine thioridazine haloperidol pimozide prochlorperazine clozapine quetiapine ziprasidone risperidone aripiprazole lithium hydroxyzine citalopram escitalopram venlafaxine imipramine clomipramine amitriptyline nortriptyline mirtazapine atomoxetine donepezil propofol sevoflurane promethazine erythromycin clarithromycin azithromycin ciprofloxacin levofloxacin moxifloxacin rifampin fluconazole voriconazole efavirenz lopinavir-ritonavir pentamidine tamoxifen tacrolimus',
  },
  {
    without: 'ivermectin',
    why: 'Not known to be lowered.',
    partners: 'efavirenz',
  },
  {
    without: 'methotrexate',
    why: 'Not known to change the clearance of these.',
    partners: 'warfarin allopurinol',
  },
  {
    without: 'mercaptopurine',
    why: 'Does not act on folate, and is not known to change phenytoin.',
    partners: 'phenytoin folic-acid leucovorin',
  },
  {
    without: 'procarbazine',
    why: 'Not known to change phenytoin.',
    partners: 'phenytoin',
  },
  {
    without: 'carboplatin',
    why: 'Not known to change carbamazepine.',
    partners: 'carbamazepine',
  },
  {
    without: 'doxorubicin',
    why: 'Only strong inhibitors are named by its label.',
    partners: 'diltiazem erythromycin fluconazole',
  },
  {
    without: 'irinotecan',
    why: 'Reports are lacking.',
    partners: 'warfarin',
  },
  {
    without: 'vincristine',
    why: 'Spares marrow.',
    partners:
      'clozapine linezolid chloramphenicol zidovudine primaquine methotrexate mercaptopurine fluorouracil capecitabine cyclophosphamide cisplatin carboplatin procarbazine',
  },
  {
    without: 'trastuzumab',
    why: 'Hardly depresses marrow.',
    partners: 'methotrexate cisplatin',
  },
  {
    without: 'rituximab',
    why: 'Hardly depresses marrow.',
    partners: 'paclitaxel doxorubicin',
  },
  {
    without: 'mycophenolate',
    why: 'Not associated with anaemia or angioedema under ACE inhibitors.',
    partners: 'captopril enalapril lisinopril ramipril benazepril',
  },
  {
    without: 'azathioprine',
    why: 'Not cleared by CYP3A4.',
    partners: 'ciprofloxacin rifampin',
  },
];
