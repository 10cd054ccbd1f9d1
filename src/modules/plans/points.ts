// The point of the plan comparison: rows that later modules contribute.

import type { Subscription } from '#modules/accounts/contract.ts';
import { definePoint, type Placed } from '#platform/web/pages/points.ts';

/** `values`: a few words for each plan, or whether the plan has it. */
export type PlanRow = Placed & { label: string; values: Record<Subscription, string | boolean> };

/** Rows of the plan comparison. */
export const planRows = definePoint<PlanRow>('plan-rows');
