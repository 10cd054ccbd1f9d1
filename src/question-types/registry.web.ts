// What students and teachers see of every question type, each view loaded when it is first needed. Editors are elsewhere.
import type { ReactNode } from 'react';
import { type LazyView, type Loader, lazyView, showView } from './interface/lazy-view.ts';
import type { PlayedViews, PlayerProps, ReviewProps, TallyProps } from './interface/views.ts';
// The names from this list, not from the registry: that would bring schemas and grading to every player's phone.
import * as listed from './list.web.ts';
import type { Solution } from './registry.ts';

type ViewName = Exclude<keyof PlayedViews, 'name' | 'inStem'>;

/**
 * One lazy component per type, with the type's own question, view and solution forgotten. The cast is safe as long as
 * a question is handed to its own type's view only, which the lookup by `type` sees to.
 */
function lazyViews<Props extends object>(view: ViewName): Map<string, LazyView<Props>> {
  return new Map(
    Object.values(listed).map((views) => [views.name, lazyView(views[view] as unknown as Loader<Props>)]),
  );
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

/** The correct answers in the blanks of a question's text, if its type has blanks and they may be seen. */
export function answersInStem(solution: Solution | null | undefined): readonly string[] | undefined {
  if (!solution) return undefined;
  const views: PlayedViews | undefined = Object.values(listed).find(({ name }) => name === solution.type);
  return views?.inStem?.(solution as never);
}

/** Fetches what a live round will show, so that no question has to wait for its view. */
export async function preloadPlayViews(): Promise<void> {
  const all = [...players.values(), ...reviews.values(), ...tallies.values()];
  await Promise.all(all.map((view) => view.load()));
}
