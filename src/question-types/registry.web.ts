// The views of every question type, each loaded when it is first needed, behind four components for any question.
import {
  IconAlignLeft,
  IconArrowsLeftRight,
  IconCircleCheck,
  IconCursorText,
  IconFocus2,
  IconForms,
  IconListCheck,
  IconListNumbers,
  type IconProps,
  IconRuler2,
  IconToggleLeft,
} from '@tabler/icons-react';
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import type { QuestionTypeName } from './registry.ts';
import type { EditorProps, PlayerProps, ReviewProps, TallyProps } from './views.ts';

type Loader<Props> = () => Promise<{ default: (props: Props) => ReactNode }>;
type ViewName = 'editor' | 'player' | 'review' | 'tally';

const views = {
  'multiple-choice': {
    icon: IconCircleCheck,
    editor: () => import('./multiple-choice/views/editor.tsx'),
    player: () => import('./multiple-choice/views/player.tsx'),
    review: () => import('./multiple-choice/views/review.tsx'),
    tally: () => import('./multiple-choice/views/tally.tsx'),
  },
  'true-false': {
    icon: IconToggleLeft,
    editor: () => import('./true-false/views/editor.tsx'),
    player: () => import('./true-false/views/player.tsx'),
    review: () => import('./true-false/views/review.tsx'),
    tally: () => import('./true-false/views/tally.tsx'),
  },
  'multiple-select': {
    icon: IconListCheck,
    editor: () => import('./multiple-select/views/editor.tsx'),
    player: () => import('./multiple-select/views/player.tsx'),
    review: () => import('./multiple-select/views/review.tsx'),
    tally: () => import('./multiple-select/views/tally.tsx'),
  },
  'short-answer': {
    icon: IconCursorText,
    editor: () => import('./short-answer/views/editor.tsx'),
    player: () => import('./short-answer/views/player.tsx'),
    review: () => import('./short-answer/views/review.tsx'),
    tally: () => import('./short-answer/views/tally.tsx'),
  },
  'open-ended': {
    icon: IconAlignLeft,
    editor: () => import('./open-ended/views/editor.tsx'),
    player: () => import('./open-ended/views/player.tsx'),
    review: () => import('./open-ended/views/review.tsx'),
    tally: () => import('./open-ended/views/tally.tsx'),
  },
  matching: {
    icon: IconArrowsLeftRight,
    editor: () => import('./matching/views/editor.tsx'),
    player: () => import('./matching/views/player.tsx'),
    review: () => import('./matching/views/review.tsx'),
    tally: () => import('./matching/views/tally.tsx'),
  },
  ranking: {
    icon: IconListNumbers,
    editor: () => import('./ranking/views/editor.tsx'),
    player: () => import('./ranking/views/player.tsx'),
    review: () => import('./ranking/views/review.tsx'),
    tally: () => import('./ranking/views/tally.tsx'),
  },
  'fill-blank': {
    icon: IconForms,
    editor: () => import('./fill-blank/views/editor.tsx'),
    player: () => import('./fill-blank/views/player.tsx'),
    review: () => import('./fill-blank/views/review.tsx'),
    tally: () => import('./fill-blank/views/tally.tsx'),
  },
  scale: {
    icon: IconRuler2,
    editor: () => import('./scale/views/editor.tsx'),
    player: () => import('./scale/views/player.tsx'),
    review: () => import('./scale/views/review.tsx'),
    tally: () => import('./scale/views/tally.tsx'),
  },
  hotspot: {
    icon: IconFocus2,
    editor: () => import('./hotspot/views/editor.tsx'),
    player: () => import('./hotspot/views/player.tsx'),
    review: () => import('./hotspot/views/review.tsx'),
    tally: () => import('./hotspot/views/tally.tsx'),
  },
} satisfies Record<QuestionTypeName, Record<ViewName, Loader<never>> & { icon: ComponentType<IconProps> }>;

type LazyView<Props> = {
  loaded: ComponentType<Props> | null;
  whenLoaded: ComponentType<Props>;
  load(): Promise<unknown>;
};

function lazyView<Props extends object>(loader: Loader<Props>): LazyView<Props> {
  const load = async () => {
    const file = await loader();
    view.loaded = file.default;
    return file;
  };
  const view: LazyView<Props> = { loaded: null, whenLoaded: lazy(load), load };
  return view;
}

/**
 * One lazy component per type, with the type's own question, view and solution forgotten. The cast is safe as long as
 * a question is handed to its own type's view only, which the lookup by `type` sees to.
 */
function lazyViews<Props extends object>(view: ViewName): Map<QuestionTypeName, LazyView<Props>> {
  // The names from here, not from the registry: that would bring schemas and grading to every player's phone.
  const names = Object.keys(views) as QuestionTypeName[];
  return new Map(names.map((name) => [name, lazyView(views[name][view] as unknown as Loader<Props>)]));
}

const editors = lazyViews<EditorProps>('editor');
const players = lazyViews<PlayerProps>('player');
const reviews = lazyViews<ReviewProps>('review');
const tallies = lazyViews<TallyProps>('tally');

type ShownProps<Props> = { view: LazyView<Props>; props: Props };

/** React's lazy() leaves the screen empty for a moment even where the code is there; a preloaded view must not. */
function Shown<Props extends object>({ view, props }: ShownProps<Props>): ReactNode {
  // It stays what it began as: another component in its place would lose what is being written.
  const [View] = useState(() => view.loaded ?? view.whenLoaded);
  return createElement(View, props);
}

// The key keeps what one question's view holds from reaching the next question.
function show<Props extends object>(view: LazyView<Props> | undefined, props: Props, key: string): ReactNode {
  if (!view) return null;
  const shown = createElement<ShownProps<Props>>(Shown, { view, props, key });
  return createElement(Suspense, { fallback: null }, shown);
}

export function QuestionEditor(props: EditorProps): ReactNode {
  return show(editors.get(props.question.type), props, props.question.id);
}

export function QuestionPlayer(props: PlayerProps): ReactNode {
  return show(players.get(props.view.type), props, props.view.id);
}

export function QuestionReview(props: ReviewProps): ReactNode {
  return show(reviews.get(props.view.type), props, props.view.id);
}

export function QuestionTally(props: TallyProps): ReactNode {
  return show(tallies.get(props.view.type), props, props.view.id);
}

export function QuestionTypeIcon({ type, ...props }: IconProps & { type: QuestionTypeName }): ReactNode {
  return createElement(views[type].icon, { size: 20, stroke: 1.75, 'aria-hidden': true, ...props });
}

/** Fetches what a live round will show, so that no question has to wait for its view. */
export async function preloadPlayViews(): Promise<void> {
  const all = [...players.values(), ...reviews.values(), ...tallies.values()];
  await Promise.all(all.map((view) => view.load()));
}
