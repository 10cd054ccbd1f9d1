// What is behind a door: for components by `useDoor`, for loaders on the server by `doorsContext`.
import { createContext, useContext, useMemo } from 'react';
import { createContext as createLoaderContext } from 'react-router';
import { type Door, entriesOf, type Filling, type Placed } from './doors.ts';

const FillingsContext = createContext<readonly Filling[]>([]);

export const FillingsProvider = FillingsContext.Provider;

export function useDoor<Entry extends Placed>(door: Door<Entry>): readonly Entry[] {
  const fillings = useContext(FillingsContext);
  return useMemo(() => entriesOf(door, fillings), [door, fillings]);
}

/** `entriesOf(door, context.get(doorsContext))` */
export const doorsContext = createLoaderContext<readonly Filling[]>();
