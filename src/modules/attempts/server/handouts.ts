// How attempts in a round that was handed out learn where they were started.
import { definePoint, type Services } from '#platform/server/module.ts';

type Handout = {
  /** The page on which its people start. */
  path: string;
  resultsAt: number;
};

/** Where attempts in a round that was handed out are started, and when their results come. */
export const handouts = definePoint<{ of(roundId: string): Promise<Handout | null> }>('handouts');

/** null for attempts by the quiz's link. */
export async function handoutOf(services: Services, roundId: string): Promise<Handout | null> {
  for (const { of } of services.provided(handouts)) {
    const found = await of(roundId);
    if (found) return found;
  }
  return null;
}
