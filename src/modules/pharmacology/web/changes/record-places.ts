// Where records of each kind are read, changed and begun, below the bench.
import type { ChangeKind } from '../../contract.ts';

const places: Record<ChangeKind, string> = {
  drug: 'drugs',
  interaction: 'interactions',
  substance: 'substance-interactions',
  guideline: 'guidelines',
};

// Its own list: the contract's would bring its schemas along.
export const recordKinds = Object.keys(places) as ChangeKind[];

export const placeOf = (kind: ChangeKind) => `/pharmacology-tools/${places[kind]}`;
