// What boxed warnings warn about: narrow words for what one names for certain, broad ones for what can't be called
// wrong.
import type { Concept } from './concept.ts';

export type Warning = Concept & {
  label: string;
  /** Anything close to it in a record makes it unusable as a wrong option. */
  near: RegExp;
};

export const warnings: readonly Warning[] = [
  { id: 'bleeding', label: 'Major bleeding', pattern: /(?:fatal|major|serious|significant|causes?|risk of)[^.;]{0,20} bleed/i, near: /bleed|haemorrh/i },
  { id: 'stopped-early', label: 'Thrombosis when it is stopped early', pattern: /stop(?:ping|ped)? early|premature/i, near: /stopp|discontinu|thromb/i },
  { id: 'spinal', label: 'Spinal or epidural haematoma after neuraxial puncture', pattern: /(?:spinal|epidural)[^.]*haematoma/i, near: /spinal|epidural|haematoma/i },
  { id: 'cardiovascular', label: 'Myocardial infarction and stroke', pattern: /cardiovascular thrombo|infarction and stroke|thrombotic events?, (?:including|such as)? ?(?:myocardial|stroke)/i, near: /infarct|stroke|cardiovasc|thromb/i },
  { id: 'stomach', label: 'Gastrointestinal ulcer and perforation', pattern: /gastrointestinal[^.]*(?:ulcer|perfor)|ulcer[^.]*perfor/i, near: /ulcer|perforat|gastrointest/i },
  { id: 'liver', label: 'Liver failure', pattern: /hepatotox|hepatic (?:failure|injury|necros)|liver (?:failure|injury|toxicity|damage)|(?:fatal|severe) hepatitis|acute liver/i, near: /hepat|liver/i },
  { id: 'hepatitis-b', label: 'Severe flares of hepatitis B', pattern: /hepatitis B/i, near: /hepatitis|HBV/i },
  { id: 'suicidality', label: 'Suicidal thoughts and behaviour in young people', pattern: /suicid/i, near: /suicid|depress|mood/i },
  { id: 'dementia', label: 'Raised mortality in older people with dementia-related psychosis', pattern: /dementia[^.]*(?:mortality|die|death)|(?:mortality|death)[^.]*dementia/i, near: /dementia/i },
  { id: 'breathing', label: 'Life-threatening respiratory depression', pattern: /respiratory (?:depression|arrest)/i, near: /respirat|breath|apnoea|sedat/i },
  { id: 'abuse', label: 'Abuse, misuse and addiction', pattern: /abuse|misuse|addict/i, near: /abuse|misuse|addict|depend/i },
  { id: 'rebound', label: 'Worsening angina and infarction after abrupt stopping', pattern: /(?:abrupt|sudden|stop)[^.]*angina/i, near: /abrupt|withdraw|angina|infarct|stopp/i },
  { id: 'fetus', label: 'Injury and death of the fetus', pattern: /fetus|fetal (?:harm|tox|death|injur)|birth defect|embryo|malformation/i, near: /fet(?:al|us)|birth|pregnan|embryo|terat/i },
  { id: 'agranulocytosis', label: 'Severe neutropenia or agranulocytosis', pattern: /agranulocytosis|severe neutropeni/i, near: /agranul|neutrop|marrow|leu[ck]op|blood|cytop/i },
  { id: 'marrow', label: 'Bone marrow suppression', pattern: /marrow (?:suppression|depression|toxicity|failure)|myelosuppress|aplastic/i, near: /marrow|myelo|cytop|anaem|neutrop|agranul|blood count|dyscras/i },
  { id: 'lactic-acidosis', label: 'Lactic acidosis', pattern: /lactic acidosis/i, near: /lactic|acidosis|lactate/i },
  { id: 'qt', label: 'QT prolongation and torsades de pointes', pattern: /QT|torsad/i, near: /QT|torsad|arrhythm|ECG/i },
  { id: 'cast', label: 'Raised mortality after myocardial infarction', pattern: /CAST|mortality[^.]*antiarrhythm|antiarrhythm[^.]*mortality|class I drugs/i, near: /mortality|infarct|arrhythm/i },
  { id: 'lung', label: 'Fatal pulmonary toxicity', pattern: /pulmonary toxicity/i, near: /pulmon|lung|pneumon/i },
  { id: 'tendon', label: 'Tendinitis and tendon rupture', pattern: /tend(?:on|in)/i, near: /tend(?:on|in)/i },
  { id: 'c-cell', label: 'Thyroid C-cell tumours', pattern: /C-cell/i, near: /thyroid|C-cell/i },
  { id: 'weight-loss', label: 'Use against obesity or for weight loss', pattern: /obesity|weight loss/i, near: /obes|weight/i },
  { id: 'heart-failure', label: 'Heart failure', pattern: /heart failure|cardiomyop/i, near: /heart failure|cardio(?:myop|tox)|ventric|oedema|fluid/i },
  { id: 'tardive', label: 'Tardive dyskinesia', pattern: /tardive/i, near: /tardive|dyskin|extrapyr|dopamin/i },
  { id: 'clostridioides', label: 'Clostridioides difficile colitis', pattern: /difficile/i, near: /difficile|colitis|diarrh/i },
  { id: 'kidney', label: 'Severe kidney toxicity', pattern: /nephrotox|kidney toxicity|renal (?:toxicity|failure)/i, near: /kidney|renal|nephro/i },
  { id: 'hearing', label: 'Damage to hearing and balance', pattern: /ototox|eighth nerve|hearing/i, near: /oto|hear|vestib|tinnit|eighth/i },
  { id: 'infection', label: 'Serious and opportunistic infections', pattern: /(?<!for )(?<!reserved for )(?:serious|opportunistic|fatal)[^.;]{0,20} infections?\b|tubercul/i, near: /infect|seps|tubercul|fung/i },
  { id: 'malignancy', label: 'Lymphoma and other malignancies', pattern: /lymphoma|malignanc(?:y|ies)/i, near: /lymphom|malignan|cancer|tumou?r|leukaem|neopl/i },
  { id: 'skin', label: 'Serious skin reactions, Stevens-Johnson syndrome among them', pattern: /Stevens|serious (?:skin|rash)|epidermal/i, near: /Stevens|skin|rash|epiderm|derm/i },
  { id: 'haemolysis', label: 'Haemolysis', pattern: /haemoly/i, near: /haemoly|G6PD|anaem/i },
  { id: 'cyanide', label: 'Cyanide toxicity', pattern: /cyanide/i, near: /cyanid/i },
  { id: 'hyperkalaemia', label: 'Hyperkalaemia', pattern: /hyperkalaemia/i, near: /potassium|kalaem/i },
  { id: 'hyponatraemia', label: 'Severe hyponatraemia', pattern: /hyponatraemia/i, near: /sodium|natraem|electrolyt/i },
  { id: 'hypertensive-crisis', label: 'Hypertensive crisis', pattern: /hypertensive cris/i, near: /hypertens|blood pressure/i },
  { id: 'pancreatitis', label: 'Fatal pancreatitis', pattern: /pancreatitis/i, near: /pancreat/i },
  { id: 'asthma', label: 'Asthma-related death when used alone', pattern: /asthma-related/i, near: /asthma|bronch/i },
  { id: 'tissue', label: 'Tissue necrosis and gangrene after injection', pattern: /gangrene|necrosis[^.]*(?:leak|extravas|inject)|(?:leak|extravas)[^.]*necrosis/i, near: /gangren|necros|extravas|tissue|leak/i },
  { id: 'sleep', label: 'Complex behaviours during sleep', pattern: /complex sleep/i, near: /sleep/i },
  { id: 'children-overdose', label: 'Fatal poisoning of young children by overdose', pattern: /(?:overdose|poison)[^.]*children|children[^.]*(?:overdose|poison)/i, near: /child|overdos|poison/i },
  { id: 'diuresis', label: 'Profound diuresis with loss of water and electrolytes', pattern: /diuresis/i, near: /diure|electrolyt|dehydr/i },
  { id: 'seizures', label: 'Seizures', pattern: /(?:cause[sd]?|risk of|fatal)[^.;]{0,15} seizures|^Seizures|seizures (?:have|may|can)/i, near: /seiz|convuls|epilep/i },
]; // biome-ignore format: a table
