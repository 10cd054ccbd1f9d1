// The tally of a ranking: how many put each item at each place, and the mean of its places.
import { texts } from '#platform/contract/i18n.ts';
import type { TallyProps } from '../../interface/views.ts';
import { GridTally } from '../../views/grid-tally.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { startingOrder } from '../orders.ts';
import type { RankingSolution, RankingView } from '../type.ts';

const t = texts(en);

export default function RankingTally(props: TallyProps<RankingView, RankingSolution>) {
  const { view, tally, solution, size } = props;
  const count = view.options.length;
  // Once the right order may be seen, the rows are in it: what is right runs down the diagonal.
  const order = startingOrder(count, solution?.correctAnswer ?? props.order);
  const right = new Map(tally.grid?.right);
  return (
    <GridTally
      rowsAre={t('itemColumn')}
      columns={Array.from({ length: count }, (_, place) => ({
        key: place,
        head: String(place + 1),
        inWords: t('placeNumber', { number: place + 1 }),
      }))}
      rows={order.map((index) => {
        const counts = tally.grid?.counts[index] ?? [];
        return {
          key: index,
          label: view.options[index] ?? '',
          cells: counts.map((number, place) => ({ count: number, isRight: right.get(index) === place })),
          mean: meanPlace(counts),
        };
      })}
      answered={tally.answered}
      isRevealed={solution !== undefined}
      size={size}
      mean={{ head: t('mean'), inWords: t('meanPlace') }}
      note={size === 'page' ? t('tallyNote') : undefined}
    />
  );
}

function meanPlace(counts: readonly number[]): string {
  const answered = counts.reduce((sum, count) => sum + count, 0);
  if (answered === 0) return '–';
  return (counts.reduce((sum, count, place) => sum + count * (place + 1), 0) / answered).toFixed(1);
}
