// The door of the plan comparison: rows that later modules contribute.

import type { Subscription } from '#modules/accounts/contract.ts';
import { defineDoor, type Placed } from '#platform/web/pages/doors.ts';

/** `values`: a few words for each plan, or whether the plan has it. */
export type PlanRow = Placed & { label: string; values: Record<Subscription, string | boolean> };

/** Rows of the plan comparison. */
export const planRows = defineDoor<PlanRow>('plan-rows');
