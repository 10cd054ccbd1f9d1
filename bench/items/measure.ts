// Planted flaws that the item checker finds, and clean items it reports, for each rule and overall.
//   node bench/items/measure.ts          the figures, and what went wrong outside the held-out third
//   node bench/items/measure.ts all      what went wrong in the held-out third, too
import { itemCheckCodes } from '#question-types/item-checks.ts';
import { table } from '../statistics.ts';
import { cleanItems, flawedItems } from './corpus.ts';
import { falseAlarms, type Judged, judge, recall, type Share } from './judge.ts';

const flawed = judge(flawedItems());
const clean = judge(cleanItems());
const heldOut = (items: readonly Judged[]) => items.filter(({ isHeldOut }) => isHeldOut);

const shown = ({ hits, of }: Share) =>
  of === 0 ? '–' : `${hits} of ${of} (${((100 * hits) / of).toFixed(1)}%)`;
const row = (name: string, code?: string) => [
  name,
  shown(recall(flawed, code)),
  shown(recall(heldOut(flawed), code)),
  shown(falseAlarms(clean, code)),
  shown(falseAlarms(heldOut(clean), code)),
];

console.log(
  table(
    ['rule', 'found', 'found, held out', 'false alarms', 'false alarms, held out'],
    [...itemCheckCodes.map((code) => row(code, code)), row('all')],
  ),
);

const isShown = ({ isHeldOut }: Judged) => !isHeldOut || process.argv.includes('all');
const missed = flawed.filter((item) => item.planted && !item.codes.includes(item.planted));
for (const item of missed.filter(isShown)) {
  console.log(`missed ${item.planted}: ${JSON.stringify(item.question)} [${item.codes}]`);
}
for (const item of clean.filter((one) => one.codes.length > 0).filter(isShown)) {
  console.log(`false alarm: ${JSON.stringify(item.question)} [${item.codes}]`);
}
