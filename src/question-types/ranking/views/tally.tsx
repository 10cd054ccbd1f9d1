// The tally of a ranking: how many put each item at each place, and the mean of its places.
import { texts } from '#platform/contract/i18n.ts';
import type { TallyProps } from '../../interface/views.ts';
import { GridTally } from '../../views/grid-tally.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { commonOrder, meanPlace, startingOrder } from '../orders.ts';
import type { RankingSolution, RankingView } from '../type.ts';
import { ProjectedRanks } from './projected-ranks.tsx';

const t = texts(en);

export default function RankingTally(props: TallyProps<RankingView, RankingSolution>) {
  const { view, tally, size } = props;
  const solution = view.isPoll ? undefined : props.solution;
  const count = view.options.length;
  // Once the right order may be seen, the rows are in it: what is right runs down the diagonal. Where none is right, they
  // are in the order on which the room agrees.
  const counted = view.options.map((_, index) => tally.grid?.counts[index] ?? []);
  const order = view.isPoll
    ? commonOrder(counted)
    : startingOrder(count, solution?.correctAnswer ?? props.order);
  const right = new Map(tally.grid?.right);
  if (size === 'projector')
    return <ProjectedRanks items={view.options} tally={tally} order={solution ? order : undefined} />;
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
          mean: meanPlace(counts)?.toFixed(1) ?? '–',
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
