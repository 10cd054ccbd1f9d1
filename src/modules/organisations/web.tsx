// What other modules show of organisations: logo and name, their colour, and those of the signed-in person.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { type Branding, organisationsContract } from './contract.ts';

export { BrandLine, brandScope } from './web/brand.tsx';

const keptName = 'rounds.branding';

type Kept = { userId: string; branding: Branding };

function readKept(userId: string): Branding | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keptName) ?? 'null') as Partial<Kept> | null;
    return kept?.userId === userId ? kept.branding : undefined;
  } catch {
    return undefined;
  }
}

function keep(userId: string, branding: Branding | null): void {
  try {
    if (branding) localStorage.setItem(keptName, JSON.stringify({ userId, branding } satisfies Kept));
    else localStorage.removeItem(keptName);
  } catch {
    // A storage that is full or closed only makes the next page show ours for a moment.
  }
}

const freshMs = 5 * 60_000;

/**
 * The organisation of the signed-in person, as it was last known at once, and as it is a moment later.
 * @param userId who is signed in; the header knows, and rooms, which show brands too, need not load how
 */
export function useMyBranding(userId: string | null): Branding | null {
  const { data } = useQuery({
    ...queryOf('readMyBranding', organisationsContract.readMyBranding, {}),
    enabled: userId !== null,
    staleTime: freshMs,
  });
  useEffect(() => {
    if (userId && data) keep(userId, data.branding);
  }, [userId, data]);
  if (!userId) return null;
  return data ? data.branding : (readKept(userId) ?? null);
}
