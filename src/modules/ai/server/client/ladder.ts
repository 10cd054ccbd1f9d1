// Which form of request a model accepts: the strictest first, one step down for each refusal, remembered for the next
// call.
import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { aiModes } from '../../tables.ts';
import type { Target } from './complete.ts';
import { type Mode, modes } from './wire.ts';

/** After that the strictest form is tried again: servers get updated. */
const believedMs = 7 * 24 * 3_600_000;

export async function modeOf(db: Database, target: Target, now: number): Promise<Mode> {
  const [known] = await db
    .select()
    .from(aiModes)
    .where(and(eq(aiModes.baseUrl, placeOf(target)), eq(aiModes.model, target.model)));
  return known && now - known.probedAt.getTime() < believedMs ? known.mode : 'json_schema';
}

/** @returns the next form down; null after the last one */
export function below(mode: Mode): Mode | null {
  return modes[modes.indexOf(mode) + 1] ?? null;
}

export async function noteMode(db: Database, target: Target, mode: Mode, now: number): Promise<void> {
  const found = { mode, probedAt: new Date(now) };
  await db
    .insert(aiModes)
    .values({ baseUrl: placeOf(target), model: target.model, ...found })
    .onConflictDoUpdate({ target: [aiModes.baseUrl, aiModes.model], set: found });
}

/** The demo server has another port after each start. */
function placeOf({ provider, baseUrl }: Target): string {
  return provider === 'demo' ? 'demo' : baseUrl;
}
