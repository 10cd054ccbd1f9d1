// Cautions, effects and tests that examiners associate with classes, whether a record names them or not. It only ever
// rules out options. Source: Goodman & Gilman’s The Pharmacological Basis of Therapeutics, 14th ed., 2022; British
// National Formulary, cautions of classes.

type Cautions = {
  of: RegExp;
  restrictions?: readonly string[];
  effects?: readonly string[];
  followUp?: readonly string[];
};

const everyBody = ['pregnancy', 'breastfeeding', 'kidney', 'liver'];

const rows: readonly Cautions[] = [
  {
    of: /anticoag|antagonist$|Heparin|Antiplatelet|Fibrinolytic|NSAID/i,
    restrictions: ['hypertension', 'aortic-stenosis', 'ulcer', 'intracranial', 'infection', 'bleeding', 'cancer', 'anaemia', 'coma', 'ischaemia', 'obstruction', 'inflammatory-bowel', 'pancreatitis', 'neuropathy', 'thrombosis', ...everyBody],
    effects: ['angioedema', 'bronchospasm', 'kidney', 'cardiomyopathy', 'bleeding', 'ulcer', 'spinal-haematoma', 'thrombosis', 'liver', 'marrow', 'skin', 'extravasation', 'optic', 'retina'],
    followUp: ['platelets', 'iron', 'inr', 'aptt', 'cystitis', 'liver', 'sedation'],
  },
  {
    of: /Beta-blocker|Calcium channel|antiarrhythm|glycoside|Antianginal/i,
    restrictions: ['hypotension', 'hypertension', 'diabetes', 'hypoglycaemia', 'thyroid', 'asthma', 'breathing', 'myasthenia', 'psychosis', 'ischaemia', 'phaeochromocytoma', 'bradycardia', 'heart-failure', 'arrhythmia', 'hypokalaemia', 'hyperkalaemia', 'hypomagnesaemia', 'hypercalcaemia', 'hypocalcaemia', 'aortic-stenosis', 'acidosis', ...everyBody],
    effects: ['bradycardia', 'arrhythmia', 'cardiomyopathy', 'qt', 'bronchospasm', 'hypoglycaemia', 'hyperglycaemia', 'psychiatric', 'hyperkalaemia', 'lung', 'thyroid', 'liver'],
    followUp: ['ecg', 'heart', 'potassium', 'magnesium', 'calcium', 'level', 'glucose', 'thyroid', 'lung', 'liver'],
  },
  {
    of: /ACE inh|Angiotensin|diuretic|vasodilator|Alpha-1|alpha-2|Nitrate|SGLT2|carbonic|5-inhib|5 inhib/i,
    restrictions: ['hypotension', 'hypertension', 'hyperkalaemia', 'hypokalaemia', 'hyponatraemia', 'hypernatraemia', 'hypercalcaemia', 'hypocalcaemia', 'hypomagnesaemia', 'gout', 'diabetes', 'aortic-stenosis', 'ischaemia', 'angioedema', 'pancreatitis', 'scleroderma', 'alkalosis', 'acidosis', 'retention', 'bradycardia', 'heart-failure', 'glaucoma', 'intracranial', 'adrenal', 'anaemia', ...everyBody],
    effects: ['kidney', 'hyperkalaemia', 'hypokalaemia', 'hyponatraemia', 'angioedema', 'ototoxicity', 'hyperglycaemia', 'hyperuricaemia', 'birth-defects', 'hypocalcaemia', 'hypercalcaemia', 'bradycardia', 'retention', 'glaucoma', 'marrow', 'pancreatitis', 'skin', 'priapism', 'lupus', 'methaemoglobin', 'ketoacidosis'],
    followUp: ['potassium', 'sodium', 'magnesium', 'calcium', 'uric', 'glucose', 'ecg', 'bicarbonate', 'phosphate', 'lipids', 'hearing'],
  },
  {
    of: /Opioid|Benzodiaz|hypnotic|anaesthetic|relaxant|blocker$|Gabapent|Antiepileptic|Antihistamine \(first|Antipsychotic|Mood|alpha-2|antiemetic/i,
    restrictions: ['breathing', 'asthma', 'coma', 'intracranial', 'retention', 'obstruction', 'seizures', 'hypotension', 'glaucoma', 'myasthenia', 'psychosis', 'dementia', 'adrenal', 'thyroid', 'pancreatitis', 'eating', 'porphyria', 'children', 'hyperkalaemia', 'hyponatraemia', 'malignant-hyperthermia', 'bradycardia', 'arrhythmia', 'ischaemia', 'heart-failure', 'diabetes', 'anaemia', 'phaeochromocytoma', 'mitochondria', 'scleroderma', ...everyBody],
    effects: ['breathing', 'dependence', 'seizures', 'psychiatric', 'suicidality', 'tardive', 'malignant', 'retention', 'glaucoma', 'qt', 'bradycardia', 'arrhythmia', 'serotonin', 'adrenal', 'hyponatraemia', 'skin', 'marrow', 'agranulocytosis', 'liver', 'pancreatitis', 'birth-defects', 'hyperglycaemia', 'sleep-acts', 'malignant-hyperthermia', 'hyperkalaemia', 'muscle', 'dementia-death', 'angioedema', 'lupus', 'gynaecomastia', 'thrombosis'],
    followUp: ['sedation', 'mood', 'movement', 'level', 'liver', 'sodium', 'platelets', 'neutrophils', 'hormones', 'ecg', 'glucose', 'lipids', 'bone', 'eye', 'lung', 'twitch', 'pregnancy-test', 'calcium', 'thyroid'],
  },
  {
    of: /antidepress|SSRI|SNRI|MAO|stimulant|antiparkinson|prolactin|Triptan|Ergot|Dementia/i,
    restrictions: ['arrhythmia', 'seizures', 'bleeding', 'hyponatraemia', 'glaucoma', 'psychosis', 'eating', 'hypertension', 'hypotension', 'ischaemia', 'thyroid', 'dementia', 'diabetes', 'mao', 'retention', 'obstruction', 'bradycardia', 'anaemia', 'coma', 'phaeochromocytoma', 'heart-failure', 'ulcer', 'asthma', 'cancer', 'infection', 'priapism', ...everyBody],
    effects: ['suicidality', 'serotonin', 'mania', 'seizures', 'qt', 'hyponatraemia', 'bleeding', 'glaucoma', 'retention', 'arrhythmia', 'psychiatric', 'hypertensive-crisis', 'dependence', 'liver', 'priapism', 'impulse', 'tardive', 'malignant', 'thrombosis', 'bradycardia', 'agranulocytosis', 'marrow', 'cardiomyopathy', 'ulcer', 'skin', 'sleep-acts', 'angioedema'],
    followUp: ['mood', 'ecg', 'sodium', 'glucose', 'lipids', 'liver', 'movement', 'sedation', 'platelets', 'level', 'hormones', 'lung', 'eye', 'heart', 'tumour', 'vitamin-b12'],
  },
  {
    of: /antimuscarinic|cholin|Antihistamine|Tricyclic|beta-2|Methylxanth|vasopressor|Cough|Ophthalmic/i,
    restrictions: ['glaucoma', 'retention', 'obstruction', 'arrhythmia', 'bradycardia', 'ischaemia', 'seizures', 'thyroid', 'myasthenia', 'dementia', 'heart-failure', 'hypertension', 'hypotension', 'ulcer', 'asthma', 'diabetes', 'phaeochromocytoma', 'psychosis', 'thrombosis', 'aortic-stenosis', 'hypokalaemia', 'infection', 'children', 'breathing', ...everyBody],
    effects: ['retention', 'glaucoma', 'arrhythmia', 'psychiatric', 'seizures', 'bradycardia', 'bronchospasm', 'hypertensive-crisis', 'hypokalaemia', 'hyperglycaemia', 'lactic-acidosis', 'extravasation', 'cardiomyopathy', 'thrombosis', 'breathing', 'kidney', 'tardive'],
    followUp: ['ecg', 'potassium', 'glucose', 'eye', 'lung', 'sedation', 'level', 'bicarbonate', 'heart'],
  },
  {
    of: /Cortico|Immunosuppr|Antimetab|Alkyl|Cytotoxic|Targeted|Biologic|Endocrine|Aminosalic|Retinoid|Antithyroid/i,
    restrictions: ['infection', 'vaccines', 'anaemia', 'cancer', 'hormone-cancer', 'diabetes', 'ulcer', 'psychosis', 'hypertension', 'heart-failure', 'glaucoma', 'bleeding', 'thrombosis', 'myasthenia', 'breathing', 'neuropathy', 'hypokalaemia', 'pancreatitis', 'children', 'intracranial', 'ischaemia', 'arrhythmia', 'obstruction', 'retention', 'seizures', 'hypercalcaemia', ...everyBody],
    effects: ['infection', 'marrow', 'agranulocytosis', 'second-cancer', 'liver', 'kidney', 'birth-defects', 'neuropathy', 'cardiomyopathy', 'lung', 'thrombosis', 'bleeding', 'hepatitis-b', 'pml', 'tumour-lysis', 'extravasation', 'adrenal', 'hyperglycaemia', 'hypokalaemia', 'hyponatraemia', 'ulcer', 'psychiatric', 'glaucoma', 'muscle', 'skin', 'pancreatitis', 'ototoxicity', 'hypocalcaemia', 'hypercalcaemia', 'seizures', 'hypertensive-crisis', 'jaw', 'retina', 'optic', 'cystitis', 'thyroid', 'lupus', 'arrhythmia', 'qt', 'haemolysis', 'clostridioides', 'angioedema', 'hyperuricaemia', 'hyperkalaemia'],
    followUp: ['platelets', 'neutrophils', 'iron', 'liver', 'glucose', 'lipids', 'eye', 'bone', 'potassium', 'magnesium', 'calcium', 'level', 'virus', 'tb', 'pregnancy-test', 'tumour', 'heart', 'lung', 'nerves', 'hearing', 'ecg', 'cystitis', 'uric', 'mood', 'sodium', 'phosphate', 'hormones', 'thyroid', 'muscle'],
  },
  {
    of: /Insulin|Biguanide|Sulfonylurea|GLP-1|DPP-4|SGLT2|Thiazolid|Meglit|glucosidase/i,
    restrictions: ['acidosis', 'heart-failure', 'hypoglycaemia', 'pancreatitis', 'diabetes', 'ulcer', 'obstruction', 'infection', 'adrenal', 'thyroid-cancer', 'coma', 'ischaemia', 'breathing', 'hypotension', 'hypokalaemia', 'anaemia', 'eating', 'cancer', 'angioedema', 'g6pd', 'hyponatraemia', ...everyBody],
    effects: ['hypoglycaemia', 'hyperglycaemia', 'lactic-acidosis', 'ketoacidosis', 'pancreatitis', 'kidney', 'cardiomyopathy', 'liver', 'thyroid-tumour', 'hypokalaemia', 'fournier', 'angioedema', 'retina', 'haemolysis', 'hyponatraemia', 'second-cancer', 'suicidality', 'thrombosis', 'skin'],
    followUp: ['glucose', 'potassium', 'liver', 'lipids', 'vitamin-b12', 'eye', 'bone', 'bicarbonate', 'thyroid', 'tumour', 'mood', 'heart', 'sodium'],
  },
  {
    of: /Penicillin|Cephalo|Carbapenem|Macrolide|Tetracycl|Aminoglyc|quinolone|Lincos|Oxazol|Glycopep|Sulfonam|Antibact|Antitub|fungal|viral|malarial|protozoal/i,
    restrictions: ['myasthenia', 'arrhythmia', 'seizures', 'children', 'g6pd', 'porphyria', 'hypokalaemia', 'hyperkalaemia', 'hypomagnesaemia', 'neuropathy', 'inflammatory-bowel', 'infection', 'asthma', 'anaemia', 'bradycardia', 'psychosis', 'bleeding', 'gout', 'diabetes', 'hypoglycaemia', 'heart-failure', 'obstruction', 'ulcer', 'pancreatitis', 'hypertension', 'phaeochromocytoma', 'thyroid', 'intracranial', 'methaemoglobin', 'coma', 'adrenal', ...everyBody],
    effects: ['clostridioides', 'skin', 'liver', 'kidney', 'seizures', 'marrow', 'agranulocytosis', 'qt', 'arrhythmia', 'haemolysis', 'pancreatitis', 'neuropathy', 'psychiatric', 'lactic-acidosis', 'hypoglycaemia', 'ototoxicity', 'hepatitis-b', 'optic', 'retina', 'lung', 'hyperkalaemia', 'hypokalaemia', 'bleeding', 'angioedema', 'adrenal', 'muscle', 'serotonin', 'tendon', 'lupus', 'birth-defects', 'methaemoglobin', 'suicidality', 'hyperuricaemia', 'thyroid', 'breathing', 'infection', 'jaw', 'cardiomyopathy', 'bradycardia', 'hyperglycaemia'],
    followUp: ['platelets', 'neutrophils', 'liver', 'level', 'hearing', 'potassium', 'magnesium', 'ecg', 'glucose', 'inr', 'eye', 'nerves', 'virus', 'tb', 'mood', 'iron', 'uric', 'lipids', 'muscle', 'bone', 'calcium', 'phosphate', 'cystitis', 'pregnancy-test', 'thyroid', 'sodium'],
  },
  {
    of: /Estrogen|Androgen|Endocrine|Thyroid|Pituitary|Uterotonic|Bisphosph/i,
    restrictions: ['thrombosis', 'hormone-cancer', 'cancer', 'ischaemia', 'hypertension', 'diabetes', 'porphyria', 'pancreatitis', 'bleeding', 'heart-failure', 'seizures', 'asthma', 'obstruction', 'thyroid', 'adrenal', 'scleroderma', 'hypercalcaemia', 'hypocalcaemia', 'hyponatraemia', 'arrhythmia', 'anaemia', 'psychosis', 'retention', 'ulcer', 'angioedema', 'intracranial', 'hypotension', 'breathing', 'infection', 'bradycardia', ...everyBody],
    effects: ['thrombosis', 'second-cancer', 'liver', 'hypertensive-crisis', 'hyperglycaemia', 'hypercalcaemia', 'hypocalcaemia', 'hyponatraemia', 'birth-defects', 'psychiatric', 'suicidality', 'arrhythmia', 'adrenal', 'jaw', 'ulcer', 'gynaecomastia', 'bleeding', 'dementia-death', 'cardiomyopathy', 'kidney', 'pancreatitis', 'angioedema', 'retina', 'thyroid', 'bradycardia', 'seizures', 'agranulocytosis', 'retention', 'hypoglycaemia', 'qt', 'priapism', 'breathing'],
    followUp: ['hormones', 'tumour', 'lipids', 'liver', 'glucose', 'calcium', 'sodium', 'bone', 'thyroid', 'iron', 'mood', 'heart', 'phosphate', 'dental', 'uterus', 'platelets', 'ecg', 'potassium'],
  },
  {
    of: /Proton|H2|Antacid|Laxative|Vitamin|Haematinic|Lipid|HMG|Gout|analgesic|haemostatic|reversal|Antidote|Substance|Leukotriene/i,
    restrictions: ['hyperkalaemia', 'hypercalcaemia', 'hypocalcaemia', 'hypomagnesaemia', 'hypernatraemia', 'hyponatraemia', 'hypokalaemia', 'arrhythmia', 'bradycardia', 'obstruction', 'ulcer', 'acidosis', 'alkalosis', 'heart-failure', 'hypertension', 'hypotension', 'iron-overload', 'anaemia', 'thrombosis', 'bleeding', 'pancreatitis', 'gout', 'diabetes', 'infection', 'myasthenia', 'psychosis', 'seizures', 'coma', 'g6pd', 'asthma', 'ischaemia', 'inflammatory-bowel', 'cancer', 'breathing', 'thyroid', 'phenylketonuria', 'mao', ...everyBody],
    effects: ['hyperkalaemia', 'hypercalcaemia', 'hypocalcaemia', 'hypokalaemia', 'hyponatraemia', 'liver', 'kidney', 'muscle', 'pancreatitis', 'arrhythmia', 'bradycardia', 'thrombosis', 'skin', 'clostridioides', 'lupus', 'hyperglycaemia', 'hyperuricaemia', 'marrow', 'agranulocytosis', 'neuropathy', 'psychiatric', 'suicidality', 'bleeding', 'ulcer', 'breathing', 'extravasation', 'hypertensive-crisis', 'seizures', 'infection', 'second-cancer', 'haemolysis', 'methaemoglobin', 'cardiomyopathy', 'bronchospasm', 'optic', 'angioedema', 'serotonin', 'thyroid', 'sleep-acts'],
    followUp: ['potassium', 'magnesium', 'calcium', 'sodium', 'phosphate', 'liver', 'muscle', 'glucose', 'lipids', 'platelets', 'neutrophils', 'uric', 'iron', 'vitamin-b12', 'bicarbonate', 'ecg', 'level', 'bone', 'inr', 'thyroid', 'mood', 'nerves', 'aptt', 'heart', 'lung'],
  },
]; // biome-ignore format: a table

export function cautionsOf(drugClass: string, kind: 'restrictions' | 'effects' | 'followUp'): string[] {
  return rows.flatMap((row) => (row.of.test(drugClass) ? (row[kind] ?? []) : []));
}
