// What authors see of every question type: its icon, its picture, and its editor, loaded when it is first needed.
import type { IconProps } from '@tabler/icons-react';
import { createElement, type ReactNode } from 'react';
import { TypeDrawing } from './editing/type-drawing.tsx';
import { type LazyView, type Loader, lazyView, showView } from './interface/lazy-view.ts';
import type { AuthoredViews, EditorProps, StemMarks } from './interface/views.ts';
import * as listed from './list.editor.ts';
import type { Question, QuestionTypeName } from './registry.ts';

const authored = new Map<string, AuthoredViews>(Object.values(listed).map((views) => [views.name, views]));

/**
 * One lazy editor per type, with the type's own question forgotten. The cast is safe as long as a question is handed to
 * its own type's editor only, which the lookup by `type` sees to.
 */
const editors = new Map<string, LazyView<EditorProps>>(
  [...authored.values()].map(({ name, editor }) => [
    name,
    lazyView(editor as unknown as Loader<EditorProps>),
  ]),
);

export function QuestionEditor(props: EditorProps): ReactNode {
  return showView(editors.get(props.question.type), props, props.question.id);
}

export function QuestionTypeIcon({ type, ...props }: IconProps & { type: QuestionTypeName }): ReactNode {
  const icon = authored.get(type)?.icon;
  return icon ? createElement(icon, { size: 20, stroke: 1.75, 'aria-hidden': true, ...props }) : null;
}

/** What is in the question's text besides words; as with editors, a question is only passed to its own type. */
export function stemMarksOf({ type }: Question): StemMarks | undefined {
  return authored.get(type)?.stemMarks as StemMarks | undefined;
}

/** What students do with a question of the type, in one line. */
export function questionTypeBrief(type: QuestionTypeName): string {
  return authored.get(type)?.brief ?? '';
}

/** What students see of a question of the type, drawn small. */
export function QuestionTypePicture({ type }: { type: QuestionTypeName }): ReactNode {
  const picture = authored.get(type)?.picture;
  return picture ? createElement(TypeDrawing, { picture }) : null;
}
