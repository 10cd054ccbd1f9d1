// What other modules may add to a drug's monograph: parts of its tabs, tabs of their own, and actions for the drug.
import type { ComponentType } from 'react';
import type { ApiCaller } from '#platform/contract/api-caller.ts';
import { definePoint, type Placed } from '#platform/web/pages/points.ts';
import type { Drug } from './contract.ts';
import type { SeverityBadge } from './web/severity-badge.tsx';

/** The tabs that every monograph has; an empty one is not shown. */
export const monographTabs = [
  'overview',
  'dosing',
  'kinetics',
  'safety',
  'pregnancy',
  'teaching',
  'references',
] as const;
export type MonographTab = (typeof monographTabs)[number];

/** How parts look. They receive it, so that it is in the page's own style sheet and nothing moves when they load. */
export type MonographLook = {
  /** For a heading above links, each with a note. */
  links: Readonly<Record<string, string>>;
  /** For records with a badge, a name and what to do. */
  records: Readonly<Record<string, string>>;
  SeverityBadge: typeof SeverityBadge;
};

export type MonographPartProps<Data = undefined> = {
  drug: Drug;
  /** Of the data set that contains the drug. */
  version: string;
  /** What this part's `read` has found. */
  data: Data;
  look: MonographLook;
};

/** A tab of your own, and the one it precedes. */
type NewTab = { name: string; label: string; before: MonographTab };

export type MonographPart = Placed & {
  /** Its data is stored under this name, also on a device without a network. */
  name: string;
  tab: MonographTab | NewTab;
  load: () => Promise<{
    /** Whatever this module's `read` returns is what its own part receives. */
    default: ComponentType<MonographPartProps<never>>;
    /** Runs on the server while the page is rendered. `search`: the page's own, for parts that are paginated. */
    read?: (api: ApiCaller, drugId: string, search: URLSearchParams) => Promise<unknown>;
  }>;
};

/** Parts of a monograph's tabs, and tabs of a module's own. */
export const monographParts = definePoint<MonographPart>('monograph-parts');

/** Another tool for this drug, beside its name. */
export type MonographAction = Placed & { label: string; path(drugId: string): string };

export const monographActions = definePoint<MonographAction>('monograph-actions');
