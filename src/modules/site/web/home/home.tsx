// Home: guests see what Rounds is, teachers and students see their own things.
import { useMe } from '#modules/accounts/web.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { FinalCall } from './final-call.tsx';
import { Hero } from './hero.tsx';
import { HomeParts } from './home-parts.tsx';
import { HomeSections } from './home-sections.tsx';
import { NumbersBand } from './numbers-band.tsx';
import type { HomeData } from './read-home.ts';

export function Home({ data: { rows, parts } }: { data: HomeData }) {
  const { user } = useMe();
  return (
    <>
      <Hero user={user} parts={parts} />
      <NumbersBand user={user} />
      <FeatureCards />
      <HomeSections user={user} rows={rows} />
      <HomeParts place="voices" user={user} data={parts} />
      <HomeParts place="newsletter" user={user} data={parts} />
      <FinalCall user={user} />
    </>
  );
}
