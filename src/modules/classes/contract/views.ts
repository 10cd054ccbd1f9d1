// What hosts send about the class of a round, and what their screens show of it.
import { z } from 'zod';

/** Without a class, its host is about to choose one. */
export const ClassOrder = z.object({ classId: z.string().max(64).optional() });
export const Nothing = z.object({});

/** `missing`: who has no seat yet, by name; of very many a part. */
export type HostClass =
  | { classId: null }
  | {
      classId: string;
      name: string;
      colour: number;
      memberCount: number;
      missingCount: number;
      missing: string[];
    };
