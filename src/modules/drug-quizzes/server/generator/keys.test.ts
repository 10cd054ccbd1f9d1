// 2,000 items of all topics, each checked by a second derivation from the records: one option is right, the others are
// refuted.
import { describe, expect, test } from 'vitest';
import { writingProblems } from '#modules/pharmacology/api/checks.ts';
import { isDeep } from '#tests/support/depth.ts';
import { atcGroups, type Difficulty, kindTopics } from '../../contract.ts';
import { judge } from '../../tests/drug-quiz-oracle.ts';
import { readQuizBench } from '../../tests/quiz-bench.ts';
import { difficulties } from './difficulty.ts';
import { type MadeItem, makeItems } from './make-items.ts';
import { distanceBetween } from './quiz-data.ts';
import { randomOf } from './random.ts';
import { kindsOfItems } from './registry.ts';
import { scopeOf } from './topics.ts';

const { drugs, interactions, data } = await readQuizBench();
const judged = { drugs, interactions };
const ids = new Set(drugs.map(({ id }) => id));

function make(topic: string, difficulty: Difficulty, count: number, seed: number): MadeItem[] {
  const scope = scopeOf(topic, data.drugs, data.drugs.find(({ generic }) => generic === topic) ?? null);
  if (!scope) throw new Error(`no topic ${topic}`);
  return makeItems(data, { scope, difficulty, count, random: randomOf(seed), writingProblems });
}

/** What must hold for every item, whatever it is about. */
function expectSound(item: MadeItem): void {
  const { question, options, correctAnswer, rationales, explanation, reference, drugIds, kind } = item;
  const key = options[correctAnswer] ?? '';
  const others = options.filter((_, at) => at !== correctAnswer);
  expect(options, question).toHaveLength(4);
  expect(new Set(options.map((option) => option.toLowerCase().trim())).size, question).toBe(4);
  expect(key, question).not.toBe('');
  expect(question.toLowerCase().includes(key.toLowerCase()), `the stem holds the key: ${question}`).toBe(
    false,
  );
  expect(options.join(' '), question).not.toMatch(/^[A-E]\)|\ball of the above\b|\bnone of the above\b/i);
  expect(rationales, question).toHaveLength(4);
  for (const [at, why] of rationales.entries())
    expect(why, question).toMatch(at === correctAnswer ? /^Right: .+/ : /^Wrong: .+/);
  expect(explanation.length, question).toBeGreaterThan(15);
  expect(reference.length, question).toBeGreaterThan(10);
  if (kind !== 'Dose calculation') {
    expect(drugIds.length, question).toBeGreaterThan(0);
    expect(
      drugIds.filter((id) => !ids.has(id)),
      question,
    ).toEqual([]);
  }
  const texts = [question, ...options, ...rationales, explanation].join('\n');
  expect(texts, question).not.toMatch(/\b(?:is|are) safe\b|\bundefined\b/i);
  // The length must not give it away to someone who knows nothing.
  const longest = Math.max(28, ...others.map(({ length }) => length));
  expect(key.length, `${question}: ${key}`).toBeLessThanOrEqual(1.6 * longest);
}

const problemsOf = (item: MadeItem) => {
  const { isJudged, problems } = judge(item, judged);
  return isJudged ? problems : ['nobody judges it'];
};

test('no two items of a quiz about one drug differ in the partner alone', () => {
  const found: string[] = [];
  let compared = 0;
  const some = data.drugs.filter((_, at) => isDeep || at % 4 === 0);
  const names = drugs.map((drug) => drug.generic).sort((one, other) => other.length - one.length);
  for (const [seed, { generic }] of some.entries()) {
    // The same answer about the same drug, with another partner.
    const asked = new Map<string, string>();
    const items = make(generic, 'medium', 20, seed);
    for (const { question, options, correctAnswer } of items) {
      if (!/^(?:Why is the combination|What is recommended about giving)/.test(question)) continue;
      const key = options[correctAnswer] ?? '';
      const partners = names.filter((name) => question.includes(name) && name !== generic);
      const bare = partners.reduce((text, name) => text.replaceAll(new RegExp(name, 'gi'), '…'), key);
      const kind = `${question.slice(0, 6)} ${bare.toLowerCase()}`;
      const earlier = asked.get(kind);
      if (earlier) found.push(`${generic}: ${earlier} / ${question}`);
      asked.set(kind, question);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(some.length / 2);
  expect(found).toEqual([]);
});

test('every kind of item belongs to a topic that can be chosen, and every topic has kinds', () => {
  expect([...new Set(kindsOfItems.map(({ topic }) => topic))].sort()).toEqual([...kindTopics].sort());
});

describe('of every item', () => {
  test('one option is right and three are refuted by records, in more than 2,000 items of all topics', () => {
    const wide = ['', ...kindTopics].flatMap((topic, at) =>
      difficulties.flatMap((difficulty, level) => make(topic, difficulty, 42, 10 * at + level)),
    );
    const classes = [...new Set(data.drugs.map(({ drugClass }) => drugClass))];
    const narrow = [...classes, ...Object.values(atcGroups), ...drugs.map(({ generic }) => generic)].flatMap(
      (topic, at) => make(topic, difficulties[at % 3] ?? 'medium', 2, at),
    );
    const items = [...wide, ...narrow];
    expect(items.length).toBeGreaterThan(2_000);
    expect([...new Set(items.map(({ kind }) => kind))].sort()).toEqual([
      'Adverse effect', 'Antidote', 'Boxed warning', 'Class', 'Contraindication', 'Dose calculation', 'Enzyme',
      'Half-life', 'Indication', 'Interaction', 'Look-alike names', 'Mechanism', 'Monitoring',
    ]); // biome-ignore format: a list
    for (const item of items) expectSound(item);
    const problems = items.flatMap((item) =>
      problemsOf(item).map((problem) => `${item.question} ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  test('questions about how two drugs interact have one right answer, in 400 items', () => {
    const kinds = kindsOfItems.filter(
      ({ name, difficulties: of }) => name === 'Interaction' && of.length === 2,
    );
    const scope = { title: '', drugs: data.drugs, kinds };
    const made = [1, 2].flatMap((seed) =>
      makeItems(data, { scope, difficulty: 'hard', count: 400, random: randomOf(seed), writingProblems }),
    );
    const items = made.filter(({ question }) => question.startsWith('Why is the combination of'));
    expect(items.length).toBeGreaterThan(390);
    expect(items.flatMap((item) => problemsOf(item).map((problem) => `${item.question} ${problem}`))).toEqual(
      [],
    );
  });

  test('of drugs that are told apart by more than their class, where the difficulty is medium or hard', () => {
    const kinds = ['Adverse effect', 'Boxed warning', 'Contraindication', 'Indication', 'Monitoring'];
    const items = (['medium', 'hard'] as const).flatMap((difficulty, at) =>
      [1, 2, 3, 4].flatMap((seed) => make('', difficulty, 40, 10 * seed + at)),
    );
    const asked = items.filter(({ kind }) => kinds.includes(kind));
    expect(asked.length).toBeGreaterThan(120);
    const isTold = ({ drugIds }: MadeItem) => {
      const [own, ...others] = drugIds.flatMap((id) => data.byId.get(id) ?? []);
      return own !== undefined && others.every((other) => distanceBetween(own, other) === 'other');
    };
    expect(asked.filter(isTold).map(({ question }) => question)).toEqual([]);
  });

  test('a wrong key is detected', () => {
    for (const item of kindTopics.flatMap((topic) => make(topic, 'hard', 3, 5))) {
      expect(problemsOf(item)).toEqual([]);
      for (const step of [1, 2, 3]) {
        const shifted = { ...item, correctAnswer: (item.correctAnswer + step) % 4 };
        expect(problemsOf(shifted).length, item.question).toBeGreaterThan(0);
      }
    }
  });

  test('the same seed gives the same items, another one different items', () => {
    expect(make('', 'medium', 8, 99)).toEqual(make('', 'medium', 8, 99));
    expect(make('', 'medium', 8, 99)).not.toEqual(make('', 'medium', 8, 100));
  });

  test('the key has each position equally often', () => {
    const places = [0, 0, 0, 0];
    for (let seed = 1; seed <= 10; seed += 1)
      for (const { correctAnswer } of make('', 'medium', 20, seed))
        places[correctAnswer] = (places[correctAnswer] ?? 0) + 1;
    expect(places).toEqual([50, 50, 50, 50]);
  });

  test('a mixed quiz has many kinds', () => {
    const kinds = make('', 'medium', 12, 4).map(({ kind }) => kind);
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(7);
  });
});
