// How much of a document's text the readers return, by kind of document and language, or the message they
// refuse it with. node bench/documents/measure.ts a line for each kind node bench/documents/measure.ts all a
// line for each document
import { table } from '../statistics.ts';
import { type Sample, writtenSamples } from './corpus.ts';
import { printedSamples } from './printed.ts';
import { read } from './read.ts';
import { recallOf } from './recall.ts';

const bar = 0.98;

type Result = { sample: Sample; words: number; pairs: number; extra: number; refusal: string };

async function judge(sample: Sample): Promise<Result> {
  const { text, refusal } = await read(sample);
  return { sample, refusal, ...recallOf(sample.text ?? '', text) };
}

const isGood = ({ sample, words, refusal }: Result) =>
  sample.text === null ? refusal !== '' : words >= bar && refusal === '';
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
const kindOf = ({ name }: Sample) => name.replace(/ (?:[a-z]{2})$/u, '');

const results: Result[] = [];
for (const sample of [...(await writtenSamples()), ...(await printedSamples())])
  results.push(await judge(sample));

const readable = results.filter(({ sample }) => sample.text !== null);
const groups = process.argv.includes('all')
  ? Map.groupBy(readable, ({ sample }) => sample.name)
  : Map.groupBy(readable, ({ sample }) => kindOf(sample));
const least = (own: readonly Result[], of: 'words' | 'pairs') =>
  percent(Math.min(...own.map((result) => result[of])));
console.log(
  table(
    ['documents', 'number', 'words, least', 'pairs of words, least', 'too much, most', 'good'],
    [...groups].map(([name, own]) => [
      name,
      String(own.length),
      least(own, 'words'),
      least(own, 'pairs'),
      percent(Math.max(...own.map(({ extra }) => extra))),
      `${own.filter(isGood).length} of ${own.length}`,
    ]),
  ),
);
console.log();
console.log(
  table(
    ['can’t be read', 'message'],
    results
      .filter(({ sample }) => sample.text === null)
      .map(({ sample, refusal }) => [sample.name, refusal || '– it was read']),
  ),
);
const good = results.filter(isGood).length;
console.log(
  `\n${good} of ${results.length} documents give back ${percent(bar)} of their words or are refused with a message.`,
);
if (good < results.length) process.exitCode = 1;
