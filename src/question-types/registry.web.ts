// What students and teachers see of every question type, each view loaded when it is first needed. Editors are elsewhere.
import type { ReactNode } from 'react';
import { type LazyView, type Loader, lazyView, showView } from './interface/lazy-view.ts';
import type { PlayerProps, ReviewProps, TallyProps } from './interface/views.ts';
import type { QuestionTypeName } from './registry.ts';

type ViewName = 'player' | 'review' | 'tally';

const views = {
  'multiple-choice': {
    player: () => import('./multiple-choice/views/player.tsx'),
    review: () => import('./multiple-choice/views/review.tsx'),
    tally: () => import('./multiple-choice/views/tally.tsx'),
  },
  'true-false': {
    player: () => import('./true-false/views/player.tsx'),
    review: () => import('./true-false/views/review.tsx'),
    tally: () => import('./true-false/views/tally.tsx'),
  },
  'multiple-select': {
    player: () => import('./multiple-select/views/player.tsx'),
    review: () => import('./multiple-select/views/review.tsx'),
    tally: () => import('./multiple-select/views/tally.tsx'),
  },
  'short-answer': {
    player: () => import('./short-answer/views/player.tsx'),
    review: () => import('./short-answer/views/review.tsx'),
    tally: () => import('./short-answer/views/tally.tsx'),
  },
  'open-ended': {
    player: () => import('./open-ended/views/player.tsx'),
    review: () => import('./open-ended/views/review.tsx'),
    tally: () => import('./open-ended/views/tally.tsx'),
  },
  matching: {
    player: () => import('./matching/views/player.tsx'),
    review: () => import('./matching/views/review.tsx'),
    tally: () => import('./matching/views/tally.tsx'),
  },
  ranking: {
    player: () => import('./ranking/views/player.tsx'),
    review: () => import('./ranking/views/review.tsx'),
    tally: () => import('./ranking/views/tally.tsx'),
  },
  'fill-blank': {
    player: () => import('./fill-blank/views/player.tsx'),
    review: () => import('./fill-blank/views/review.tsx'),
    tally: () => import('./fill-blank/views/tally.tsx'),
  },
  scale: {
    player: () => import('./scale/views/player.tsx'),
    review: () => import('./scale/views/review.tsx'),
    tally: () => import('./scale/views/tally.tsx'),
  },
  hotspot: {
    player: () => import('./hotspot/views/player.tsx'),
    review: () => import('./hotspot/views/review.tsx'),
    tally: () => import('./hotspot/views/tally.tsx'),
  },
} satisfies Record<QuestionTypeName, Record<ViewName, Loader<never>>>;

/**
 * One lazy component per type, with the type's own question, view and solution forgotten. The cast is safe as long as
 * a question is handed to its own type's view only, which the lookup by `type` sees to.
 */
function lazyViews<Props extends object>(view: ViewName): Map<QuestionTypeName, LazyView<Props>> {
  // The names from here, not from the registry: that would bring schemas and grading to every player's phone.
  const names = Object.keys(views) as QuestionTypeName[];
  return new Map(names.map((name) => [name, lazyView(views[name][view] as unknown as Loader<Props>)]));
}

const players = lazyViews<PlayerProps>('player');
const reviews = lazyViews<ReviewProps>('review');
const tallies = lazyViews<TallyProps>('tally');

export function QuestionPlayer(props: PlayerProps): ReactNode {
  return showView(players.get(props.view.type), props, props.view.id);
}

export function QuestionReview(props: ReviewProps): ReactNode {
  return showView(reviews.get(props.view.type), props, props.view.id);
}

export function QuestionTally(props: TallyProps): ReactNode {
  return showView(tallies.get(props.view.type), props, props.view.id);
}

/** Fetches what a live round will show, so that no question has to wait for its view. */
export async function preloadPlayViews(): Promise<void> {
  const all = [...players.values(), ...reviews.values(), ...tallies.values()];
  await Promise.all(all.map((view) => view.load()));
}
