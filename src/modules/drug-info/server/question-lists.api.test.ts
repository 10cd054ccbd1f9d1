// Four hundred plain questions to the whole data set are answered by the right field.
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { misspeltDrug } from '#modules/pharmacology/api/search.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { DrugInfoAnswer } from '../contract.ts';
import { type Line, linesOf, missesOf } from './question-lists/read-lists.ts';
import { mayBeName } from './retrieval/vocabulary.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp({ pharmacologyData: true });
  // Has no daily limit.
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

async function ask({ drugName, question }: Pick<Line, 'drugName' | 'question'>): Promise<DrugInfoAnswer> {
  const reply = await admin.call<DrugInfoAnswer>('POST', '/pharmacology/ai-drug-info', {
    drugName,
    question,
  });
  expect(reply.status, `${drugName} ${question}`).toBe(200);
  return reply.body;
}

/** How a field's paragraph begins: written independently of the code that composes it. */
const beginnings: { readonly [field: string]: RegExp } = {
  dosage: /^(Dosage|Maximum dose|How often)/,
  maxDose: /^(Maximum dose|Dosage)/,
  frequency: /^(How often|Dosage)/,
  halfLife: /^(Half-life|Duration)/,
  bioavailability: /^Bioavailability/,
  tmax: /^(Time to the peak|Onset)/,
  onset: /^Onset/,
  duration: /^Duration/,
  level: /^Level/,
  proteinBinding: /^Protein binding/,
  volumeOfDistribution: /^Volume of distribution/,
  clearance: /^Clearance/,
  metabolism: /^Metabolism/,
  excretion: /^Excretion/,
  remarks: /^Kinetics/,
  mechanism: /^Mechanism/,
  indications: /^Indications/,
  sideEffects: /^Side effects/,
  contraindications: /^Contraindications/,
  boxedWarning: /^Boxed warning/,
  pregnancy: /^Pregnancy and breastfeeding/,
  lactation: /^Pregnancy and breastfeeding/,
  reproductive: /^Pregnancy and breastfeeding/,
  renal: /^In kidney disease/,
  hepatic: /^In liver disease/,
  monitoring: /^(Monitoring|Level)/,
  antidote: /^Antidote/,
  food: /^Food and drink/,
  alcohol: /^Alcohol/,
  tobacco: /^Smoking/,
  drugClass: /^Class/,
  names: /^Names/,
  schedule: /^Controlled substance/,
  interactions: /^(Contraindicated|Major|Moderate|Minor|Interactions): /,
  pair: /^[A-Z][^:]* with [^:]*: (Contraindicated|Major|Moderate|Minor|Unrated|No interaction)/,
  guideline: /^Guideline: /,
  description: /^What it is/,
};

/** Among the first parts of the answer, apart from boxed warnings and contraindications, which are always there. */
function isAnsweredBy(field: string, { state, answer }: DrugInfoAnswer): boolean {
  const lines = answer.split('\n');
  const isOpen = lines.some((line) => line.startsWith('The records don’t answer this'));
  if (field === 'missing') return isOpen;
  if (state !== 'answered' || isOpen) return false;
  const labels = lines.filter((line) => Object.values(beginnings).some((begins) => begins.test(line)));
  const own = labels.filter((line) => !/^(Boxed warning|Contraindications)/.test(line));
  const kinds = [...new Set(own.map((line) => line.split(/[:(]/)[0]))].slice(0, 3);
  const first = own.filter((line) => kinds.includes(line.split(/[:(]/)[0]));
  const begins = beginnings[field];
  if (!begins) throw new Error(`no such field: ${field}`);
  const wanted = field === 'boxedWarning' || field === 'contraindications' ? lines : first;
  return wanted.some((line) => begins.test(line));
}

test('plain questions are answered by the right field', async () => {
  const { open, heldOut, shares } = await missesOf(await linesOf('plain-questions.txt'), async (line) => {
    const answer = await ask(line);
    return line.rest.split('/').some((field) => isAnsweredBy(field, answer));
  });
  console.info(`plain questions: ${shares}`);
  // Of 267 and of 133: at least 95 of 100.
  expect(open.length, open.join('\n')).toBeLessThanOrEqual(13);
  expect(heldOut.length, heldOut.join('\n')).toBeLessThanOrEqual(6);
});

test('questions as students, nurses and lecturers type them are answered by the right field, or openly not', async () => {
  const lines = await linesOf('first-hand.txt');
  expect(lines.length).toBeGreaterThan(180);
  const missed: string[] = [];
  for (const line of lines) {
    const answer = await ask(line);
    if (!line.rest.split('/').some((field) => isAnsweredBy(field, answer)))
      missed.push(`${line.drugName}|${line.question}|${line.rest}`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(Math.floor(lines.length / 20));
});

test('signs that may not wait are refused with emergency advice', async () => {
  for (const question of [
    'my tongue is swollen',
    'my chest hurts',
    'I have trouble breathing',
    'my stools are black',
  ]) {
    const { state, refusedFor, urgent } = await ask({ drugName: 'warfarin', question });
    expect({ state, refusedFor, urgent: urgent?.kind }, question).toEqual({
      state: 'refused',
      refusedFor: 'person',
      urgent: 'emergency',
    });
  }
});

test('no word of every day is read as a drug', async () => {
  // What this product writes about anything but drugs.
  const dictionaries = globSync('src/**/locales/en*.json', {
    exclude: ['src/modules/{pharmacology,interactions,dosage,drug-*,guidelines}/**'],
  });
  const values = dictionaries.flatMap((file) => Object.values(JSON.parse(readFileSync(file, 'utf8'))));
  const articles = globSync(['decisions/*.md', 'src/modules/guides/server/articles/en/**/*.md']);
  const texts = [...values, ...articles.map((file) => readFileSync(file, 'utf8'))].join(' ').toLowerCase();
  const words = new Set(texts.match(/(?<![\w{.'’`-])[a-z]{6,24}(?![\w}.'’`-])/g));
  expect(words.size).toBeGreaterThan(2_000);
  const formulary = await readFormulary(app.services);
  const read = [...words, 'reversed', 'reverses', 'reversal'].flatMap((written) => {
    const drug = mayBeName(formulary, written) ? misspeltDrug(formulary, written) : null;
    return drug ? [`${written}: ${drug}`] : [];
  });
  expect(read).toEqual([]);
});

test('a brand of several drugs leads to all of them, and a misspelt drug in a sentence to its correction', async () => {
  const norco = await ask({ drugName: 'Norco', question: 'what reverses it' });
  expect(norco.answer).toMatch(/Antidote for hydrocodone: naloxone/);
  expect(norco.answer).toMatch(/Antidote for acetaminophen: acetylcysteine/);
  const pair = await ask({ drugName: 'warfarin', question: 'together with Percocet' });
  expect(pair.cited.map(({ id }) => id)).toContain('interaction:acetaminophen--warfarin');
  const misspelt = await ask({ drugName: 'How is vancomycn monitored?', question: '' });
  expect(misspelt.answer).toMatch(/We read “vancomycn” as vancomycin/);
  expect(misspelt.answer).toContain('400 to 600');
});
