// Answers graded per second for each question type, beside the plainest comparison of the same answers in the same run.
import path from 'node:path';
import type { Example } from '#question-types/interface/question-type.ts';
import { gradeAnswer, parseAnswer, type Question, questionTypeNames } from '#question-types/registry.ts';
import { busyShare, machine } from './machine.ts';
import { round, table } from './statistics.ts';

const roundsOfMeasuring = 5;
const measuredMs = 400;

type Pair = { question: Question; answer: unknown; key: string };

/** The worked examples of a type, with answers that its schema accepts: what a class really sends. */
async function pairsOf(typeName: string): Promise<Pair[]> {
  const file = path.resolve(import.meta.dirname, '../src/question-types', typeName, 'examples.ts');
  const { examples } = (await import(file)) as { examples: Example<Question>[] };
  return examples.flatMap(({ question, answers }) =>
    answers
      .filter(({ answer }) => parseAnswer(question, answer).ok)
      .map(({ answer }) => ({
        question,
        answer,
        key: JSON.stringify('correctAnswer' in question ? question.correctAnswer : null),
      })),
  );
}

/** Answers per second, the best of several goes: whatever else runs on the machine only slows it down. */
function rateOf(pairs: Pair[], grade: (pair: Pair) => unknown): number {
  let best = 0;
  for (let go = 0; go < roundsOfMeasuring; go += 1) {
    const start = performance.now();
    let graded = 0;
    while (performance.now() - start < measuredMs) {
      for (const pair of pairs) grade(pair);
      graded += pairs.length;
    }
    best = Math.max(best, graded / ((performance.now() - start) / 1_000));
  }
  return best;
}

console.log(machine());
console.log(`Busy with other things before: ${Math.round((await busyShare()) * 100)} %.\n`);
const rows: string[][] = [];
for (const name of questionTypeNames) {
  const pairs = await pairsOf(name);
  const graded = rateOf(pairs, ({ question, answer }) => gradeAnswer(question, answer));
  const plain = rateOf(pairs, ({ answer, key }) => JSON.stringify(answer) === key);
  rows.push([name, String(pairs.length), round(graded), round(plain), round(plain / graded)]);
}
console.log(table(['type', 'answers', 'graded per s', 'compared per s', 'compared ÷ graded'], rows));
console.log(
  '\nGrading takes an author’s question and an answer as they come over the wire and checks both by their schemas;\n' +
    'comparing turns the answer to text and holds it against the key’s text, which is right for hardly any type.',
);
