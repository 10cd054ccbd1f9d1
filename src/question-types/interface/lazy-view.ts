// Views that are loaded when first needed, and shown immediately once loaded.
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';

export type Loader<Props> = () => Promise<{ default: (props: Props) => ReactNode }>;

export type LazyView<Props> = {
  loaded: ComponentType<Props> | null;
  whenLoaded: ComponentType<Props>;
  load(): Promise<unknown>;
};

export function lazyView<Props extends object>(loader: Loader<Props>): LazyView<Props> {
  const load = async () => {
    const file = await loader();
    view.loaded = file.default;
    return file;
  };
  const view: LazyView<Props> = { loaded: null, whenLoaded: lazy(load), load };
  return view;
}

type ShownProps<Props> = { view: LazyView<Props>; props: Props };

/** React's lazy() leaves the screen empty for a moment even where the code is there; a preloaded view must not. */
function Shown<Props extends object>({ view, props }: ShownProps<Props>): ReactNode {
  // It stays what it began as: another component in its place would lose what is being written.
  const [View] = useState(() => view.loaded ?? view.whenLoaded);
  return createElement(View, props);
}

// The key prevents one question's view state from reaching the next question.
export function showView<Props extends object>(
  view: LazyView<Props> | undefined,
  props: Props,
  key: string,
): ReactNode {
  if (!view) return null;
  const shown = createElement<ShownProps<Props>>(Shown, { view, props, key });
  return createElement(Suspense, { fallback: null }, shown);
}
