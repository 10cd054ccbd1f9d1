// What authors see of every question type: its icon, and its editor, loaded when it is first needed.
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
import { type ComponentType, createElement, type ReactNode } from 'react';
import { type LazyView, type Loader, lazyView, showView } from './interface/lazy-view.ts';
import type { EditorProps } from './interface/views.ts';
import type { QuestionTypeName } from './registry.ts';

const authoring = {
  'multiple-choice': { icon: IconCircleCheck, editor: () => import('./multiple-choice/views/editor.tsx') },
  'true-false': { icon: IconToggleLeft, editor: () => import('./true-false/views/editor.tsx') },
  'multiple-select': { icon: IconListCheck, editor: () => import('./multiple-select/views/editor.tsx') },
  'short-answer': { icon: IconCursorText, editor: () => import('./short-answer/views/editor.tsx') },
  'open-ended': { icon: IconAlignLeft, editor: () => import('./open-ended/views/editor.tsx') },
  matching: { icon: IconArrowsLeftRight, editor: () => import('./matching/views/editor.tsx') },
  ranking: { icon: IconListNumbers, editor: () => import('./ranking/views/editor.tsx') },
  'fill-blank': { icon: IconForms, editor: () => import('./fill-blank/views/editor.tsx') },
  scale: { icon: IconRuler2, editor: () => import('./scale/views/editor.tsx') },
  hotspot: { icon: IconFocus2, editor: () => import('./hotspot/views/editor.tsx') },
} satisfies Record<QuestionTypeName, { icon: ComponentType<IconProps>; editor: Loader<never> }>;

/**
 * One lazy editor per type, with the type's own question forgotten. The cast is safe as long as a question is handed to
 * its own type's editor only, which the lookup by `type` sees to.
 */
const editors = new Map<string, LazyView<EditorProps>>(
  Object.entries(authoring).map(([name, { editor }]) => [
    name,
    lazyView(editor as unknown as Loader<EditorProps>),
  ]),
);

export function QuestionEditor(props: EditorProps): ReactNode {
  return showView(editors.get(props.question.type), props, props.question.id);
}

export function QuestionTypeIcon({ type, ...props }: IconProps & { type: QuestionTypeName }): ReactNode {
  return createElement(authoring[type].icon, { size: 20, stroke: 1.75, 'aria-hidden': true, ...props });
}
