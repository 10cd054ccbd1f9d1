// What other modules show of organisations: logo and name, their colour, and those of the signed-in person.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { ofDevice, readJson } from '#platform/web/stored.ts';
import { type Branding, organisationsContract } from './contract.ts';

export { BrandLine, brandScope } from './web/brand.tsx';

const keptName = 'rounds.branding';

type Kept = { userId: string; branding: Branding };

function readKept(userId: string): Branding | undefined {
  const kept = readJson(ofDevice, keptName) as Partial<Kept> | null;
  return kept?.userId === userId ? kept.branding : undefined;
}

function keep(userId: string, branding: Branding | null): void {
  if (branding) ofDevice.write(keptName, JSON.stringify({ userId, branding } satisfies Kept));
  else ofDevice.remove(keptName);
}

const freshMs = 5 * 60_000;

/**
 * The signed-in person's organisation: the last known one immediately, and the current one a moment later.
 * @param userId who is signed in; the header knows. Rooms, which show brands too, need not load the code that finds out
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
