// Which guidelines cover what is asked, and which of their recommendations.
import type { StoredGuideline } from '#modules/guidelines/api/reading.ts';
import type { FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import { phrases, plainText } from '../wording/plain-text.ts';
import { countMentions, type Mentions, mentionsIn } from './evidence.ts';

/** Clinicians' abbreviations, and everyday names of illnesses. */
const illnesses: readonly [RegExp, string][] = [
  [phrases('htn', 'high blood pressure', 'raised blood pressure'), 'hypertension'],
  [phrases('t2dm?', 'type ii diabetes', 'type 2 dm', 'diabetic', 'diabetics'), 'type 2 diabetes'],
  [phrases('t1dm?'), 'type 1 diabetes'],
  [phrases('af', 'a ?fib'), 'atrial fibrillation'],
  [phrases('copd'), 'chronic obstructive pulmonary disease'],
  [phrases('chf', 'hfref', 'hf', 'reduced ejection fraction'), 'heart failure'],
  [phrases('cap', 'pneumonia'), 'community-acquired pneumonia'],
  [phrases('c ?diff(?:icile)?', 'cdi', 'c\\. diff*'), 'clostridioides difficile infection'],
  [phrases('h\\.? ?pylori'), 'helicobacter pylori infection'],
  [phrases('gerd', 'gord', 'reflux', 'heartburn'), 'gastro-oesophageal reflux disease'],
  [phrases('ckd'), 'chronic kidney disease'],
  [phrases('ra'), 'rheumatoid arthritis'],
  [phrases('dmard*'), 'rheumatoid arthritis'],
  [phrases('oud'), 'opioid use disorder'],
  [phrases('aud', 'alcoholism'), 'alcohol use disorder'],
  [phrases('adhd'), 'attention-deficit/hyperactivity disorder'],
  [phrases('mdd', 'depressed'), 'depression'],
  [phrases('dvt', 'blood clots?'), 'deep vein thrombosis'],
  [phrases('pe'), 'pulmonary embolism'],
  [phrases('vte'), 'venous thromboembolism'],
  [phrases('acs', 'heart attack', 'stemi', 'nstemi', 'mi'), 'acute coronary syndrome myocardial infarction'],
  [phrases('tb'), 'tuberculosis'],
  [phrases('hiv'), 'hiv infection'],
  [phrases('hcv', 'hep c'), 'hepatitis c'],
  [phrases('hbv', 'hep b'), 'hepatitis b'],
  [phrases('bph', 'enlarged prostate'), 'benign prostatic hyperplasia'],
  [phrases('oab'), 'overactive bladder'],
  [phrases('pad', 'pah'), 'pulmonary arterial hypertension'],
  [phrases('sle'), 'systemic lupus erythematosus'],
  [phrases('dka'), 'diabetic ketoacidosis'],
  [phrases('hit'), 'heparin-induced thrombocytopenia'],
  [phrases('itp'), 'immune thrombocytopenia'],
  [phrases('high cholesterol', 'hyperlipid*', 'hypercholesterol*'), 'dyslipidaemia'],
  [phrases('pre ?eclampsia', 'preeclampsia', 'eclampsia'), 'pre-eclampsia'],
  [phrases('paracetamol', 'acetaminophen'), 'acetaminophen'],
  [phrases('underactive thyroid'), 'hypothyroidism'],
  [phrases('overactive thyroid'), 'hyperthyroidism'],
  [phrases('fits', 'seizures?', 'epileptic'), 'epilepsy'],
  [phrases('cardiac arrest', 'cpr', 'resuscitation'), 'cardiac arrest'],
  [phrases('beers', 'older people', 'elderly'), 'potentially inappropriate medicines'],
  [phrases('vomiting', 'cinv'), 'chemotherapy-induced nausea and vomiting'],
  [phrases('glaucoma'), 'primary open-angle glaucoma'],
  [phrases('vitamin d'), 'vitamin d supplementation'],
  [phrases('nephropathy'), 'diabetic kidney disease'],
  [phrases('otitis', 'ear infection'), 'acute otitis media'],
  [phrases('mrsa'), 'mrsa infection'],
]; // biome-ignore format: a table

/** Words that many conditions share. */
const common = new Set('disease disorder infection acute chronic syndrome treatment type management major guideline guidelines associated cancer pain'.split(' ')); // biome-ignore format: a list

export type FoundGuideline = { guideline: StoredGuideline; recommendations: readonly string[] };

const mostRecommendations = 4;
const starting = phrases('first', 'initial*', 'begin', 'start', 'preferred', 'offer', 'first line', 'recommended', 'choice'); // biome-ignore format: a list
const askingStart = phrases('first*', 'initial*', 'start*', 'choice', '1st*', 'begin*');

function conditionScore(guideline: StoredGuideline, plain: string, asked: ReadonlySet<string>): number {
  let best = 0;
  for (const condition of guideline.conditions) {
    const name = plainText(condition);
    if (plain.includes(name)) best = Math.max(best, 12 + name.length / 100);
    const words = mentionsIn(name).map(([stem]) => stem ?? '');
    const hit = words.filter((stem) => asked.has(stem));
    if (words.length > 0 && hit.length === words.length) best = Math.max(best, 10);
    else if (mentionsIn(name, common).some(([stem]) => asked.has(stem ?? ''))) best = Math.max(best, 5);
  }
  return best;
}

/** @param drugs that the question names, if any: guidelines that name them too come first */
export function searchGuidelines(
  guidelines: readonly StoredGuideline[],
  question: string,
  drugs: readonly FormularyDrug[],
  most: number,
): FoundGuideline[] {
  const asked = plainText(question);
  const plain = `${asked} ${illnesses.flatMap(([called, name]) => (called.test(asked) ? [name] : [])).join(' ')}`;
  const mentions = mentionsIn(plain, common);
  const stems = new Set(mentionsIn(plain).map(([stem]) => stem ?? ''));
  const found = guidelines.flatMap((guideline) => {
    if (guideline.status !== 'current') return [];
    const byCondition = conditionScore(guideline, plain, stems);
    const byTitle = countMentions(`${guideline.title} ${guideline.organization}`, mentions);
    const byText = countMentions(
      `${guideline.summary} ${guideline.recommendations.map(({ text }) => text).join(' ')}`,
      mentions,
    );
    const byDrug = drugs.filter(({ id }) => guideline.drugs.includes(id)).length;
    const isAbout = byCondition > 0 || byTitle > 0 || (drugs.length > 0 && byDrug > 0 && byText > 0);
    const score = byCondition + 2 * byTitle + byText + 2 * byDrug;
    return isAbout ? [{ guideline, score }] : [];
  });
  const sorted = found.sort(
    (one, other) =>
      other.score - one.score || other.guideline.published.localeCompare(one.guideline.published),
  );
  const [first] = sorted;
  return sorted
    .filter(({ score }) => score >= 4 && score >= (first?.score ?? 0) * 0.6)
    .slice(0, most)
    .map(({ guideline }) => ({ guideline, recommendations: recommendationsFor(guideline, asked, mentions) }));
}

/** The most relevant first, in their own order if they are equally relevant. */
function recommendationsFor(guideline: StoredGuideline, asked: string, mentions: Mentions): string[] {
  const wantsStart = askingStart.test(asked);
  return guideline.recommendations
    .map(({ text }, at) => ({
      text,
      at,
      score: countMentions(text, mentions) + (wantsStart && starting.test(plainText(text)) ? 1.5 : 0),
    }))
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, mostRecommendations)
    .map(({ text }) => text);
}
