import { expect, it } from 'vitest';
import { comparePairs, type GivenAnswers } from './compare-pairs.ts';

/** 0 ≤ x < 1, the same each time. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const options = ['A', 'B', 'C', 'D'];

/** Students who know one half and make independent errors, apart from one popular error. */
function classOf(students: number, items: number, seed = 7): GivenAnswers[number][] {
  const chance = chances(seed);
  return Array.from({ length: students }, () =>
    Array.from({ length: items }, () => {
      const isWrong = chance() < 0.5;
      const popular = chance() < 0.4;
      return {
        text: !isWrong ? 'A' : popular ? 'B' : (options[1 + Math.floor(chance() * 3)] ?? 'B'),
        isWrong,
      };
    }),
  );
}

const noOne = () => false;

it('the comparison of pairs finds no one if all errors are independent, however many pairs are compared', async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { compared, pairs } = await comparePairs(classOf(60, 30, seed), noOne);
    expect([compared, pairs]).toEqual([(60 * 59) / 2, []]);
  }
});

it('the comparison of pairs finds only the two with the same errors, and says how many would agree by chance', async () => {
  const answers = classOf(40, 30);
  answers[7] = answers[31] ?? [];
  const { pairs } = await comparePairs(answers, noOne);
  expect(pairs).toHaveLength(1);
  const wrong = (answers[31] ?? []).filter((answer) => answer?.isWrong).length;
  expect(pairs[0]).toMatchObject({ one: 7, other: 31, items: 30, bothWrong: wrong, sameWrong: wrong });
  expect(pairs[0]?.expected).toBeGreaterThan(wrong * 0.3);
  expect(pairs[0]?.expected).toBeLessThan(wrong * 0.8);
  expect((await comparePairs(answers, (one, other) => one === 7 && other === 31)).pairs).toEqual([]);
});

it('the comparison of pairs ignores correct answers: two students who know everything have no errors in common', async () => {
  const answers = classOf(30, 25);
  const best = Array.from({ length: 25 }, () => ({ text: 'A', isWrong: false }));
  const { pairs } = await comparePairs([...answers, best, best], noOne);
  expect(pairs).toEqual([]);
});

it('the comparison of pairs ignores an error that the whole class makes', async () => {
  const same = Array.from({ length: 25 }, () => ({ text: 'B', isWrong: true }));
  expect((await comparePairs(Array(20).fill(same), noOne)).pairs).toEqual([]);
});

it('the comparison of pairs compares only those who answered twenty questions both', async () => {
  const answers = classOf(12, 24).map((row, at) =>
    row.map((answer, item) => (at === 0 && item < 5 ? null : answer)),
  );
  expect((await comparePairs(answers, noOne)).compared).toBe((11 * 10) / 2);
});
