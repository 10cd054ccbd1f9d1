// The parts of the home page that other modules render, for one place on it.
import { memo } from 'react';
import type { User } from '#modules/accounts/contract.ts';
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { type HomePart, type HomePartProps, homeParts } from '../../points.ts';

type Props = { place: HomePart['place']; user: User | null; data: Record<string, unknown> };

export function HomeParts({ place, user, data }: Props) {
  return usePoint(homeParts)
    .filter((part) => part.place === place)
    .map(({ name, load }) => <Part key={name} load={load} user={user} data={data[name]} />);
}

type PartProps = Pick<HomePart, 'load'> & HomePartProps;

/**
 * Left alone until something of its own changes: if a server-rendered part gets new props before its code has loaded,
 * React discards it, and the page below jumps.
 */
const Part = memo(({ load, ...props }: PartProps) => <LazyPart load={load} props={props} />);
