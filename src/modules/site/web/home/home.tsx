// Home, for whoever is looking at it: guests see what Rounds is, teachers and students what is theirs.
import { useMe } from '#modules/accounts/web.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { FinalCall } from './final-call.tsx';
import { Hero } from './hero.tsx';
import { HomeSections } from './home-sections.tsx';
import { NumbersBand } from './numbers-band.tsx';
import type { HomeRows } from './read-home.ts';

export function Home({ rows }: { rows: HomeRows }) {
  const { user } = useMe();
  return (
    <>
      <Hero user={user} />
      <NumbersBand user={user} />
      <FeatureCards />
      <HomeSections user={user} rows={rows} />
      <FinalCall user={user} />
    </>
  );
}
