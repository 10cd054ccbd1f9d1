// How a floor begins. Apart, because every page loads it.
import type { FloorSwitches } from './contract.ts';

export const firstSwitches: FloorSwitches = { isOpen: true, isModerated: true, allowsAnonymous: true };
