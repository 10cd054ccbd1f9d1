// The cards in one area of a dashboard, each in the space it asked for.
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { type DashboardCard, dashboardCards } from '../points.ts';

export function DashboardArea({ on, area }: Pick<DashboardCard, 'on' | 'area'>) {
  const cards = usePoint(dashboardCards).filter((card) => card.on === on && card.area === area);
  return cards.map(({ load, room }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a place never change
    <LazyPart key={place} load={load} room={room} props={{}} />
  ));
}
