// What modules provide at a point: for components by `usePoint`, for loaders on the server by `pointsContext`.
import { createContext, useContext, useMemo } from 'react';
import { createContext as createLoaderContext } from 'react-router';
import { entriesOf, type Placed, type Point, type Provision } from './points.ts';

const ProvisionsContext = createContext<readonly Provision[]>([]);

export const ProvisionsProvider = ProvisionsContext.Provider;

export function usePoint<Entry extends Placed>(point: Point<Entry>): readonly Entry[] {
  const provides = useContext(ProvisionsContext);
  return useMemo(() => entriesOf(point, provides), [point, provides]);
}

/** `entriesOf(point, context.get(pointsContext))` */
export const pointsContext = createLoaderContext<readonly Provision[]>();
