// The parts of the home page that other modules make, at one place of it.
import type { User } from '#modules/accounts/contract.ts';
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { useDoor } from '#platform/web/pages/use-door.ts';
import { type HomePart, homeParts } from '../../doors.ts';

type Props = { place: HomePart['place']; user: User | null; data: Record<string, unknown> };

export function HomeParts({ place, user, data }: Props) {
  return useDoor(homeParts)
    .filter((part) => part.place === place)
    .map(({ name, load }) => <LazyPart key={name} load={load} props={{ user, data: data[name] }} />);
}
