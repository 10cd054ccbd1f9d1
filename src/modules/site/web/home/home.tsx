// Home, for whoever is looking at it: guests see what Rounds is, teachers and students what is theirs.
import { useMe } from '#modules/accounts/web.tsx';
import type { QuizCard } from '#modules/quizzes/contract.ts';
import { FeatureCards } from './feature-cards.tsx';
import { FinalCall } from './final-call.tsx';
import { Hero } from './hero.tsx';
import { NumbersBand } from './numbers-band.tsx';
import { RecentQuizzes } from './recent-quizzes.tsx';

export function Home({ publicQuizzes }: { publicQuizzes: readonly QuizCard[] }) {
  const { user } = useMe();
  return (
    <>
      <Hero user={user} />
      <NumbersBand user={user} />
      <FeatureCards />
      <RecentQuizzes user={user} publicQuizzes={publicQuizzes} />
      <FinalCall user={user} />
    </>
  );
}
