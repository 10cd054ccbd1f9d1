// What modules show on the home page: the same to everyone, or to some people their own things.
import type { User } from '#modules/accounts/contract.ts';
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { homeSections } from '../../points.ts';
import type { HomeRows } from './read-home.ts';
import { TileSection } from './tile-section.tsx';

const room = '22rem';

export function HomeSections({ user, rows }: { user: User | null; rows: HomeRows }) {
  return usePoint(homeSections).map(({ name, own }) => {
    if (own && own.role === user?.role) return <LazyPart key={name} load={own.load} room={room} props={{}} />;
    const row = rows[name];
    return row && <TileSection key={name} {...row} />;
  });
}
