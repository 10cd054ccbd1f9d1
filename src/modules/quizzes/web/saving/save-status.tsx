// Shows whether the work on the screen is saved.
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconDots } from '@tabler/icons-react';
import type { SaveState } from '#platform/web/writing/autosave.ts';
import type { QuizDocument } from '../editor/quiz-document.ts';
import { t } from '../texts.ts';
import classes from './save-status.module.css';

type State = SaveState<QuizDocument>;

const icons = {
  saved: IconCheck,
  pending: IconDots,
  saving: IconDots,
  offline: IconCloudOff,
  refused: IconAlertTriangle,
  conflict: IconAlertTriangle,
} as const satisfies Record<State['kind'], unknown>;

export function SaveStatus({ state, isNew }: { state: State; isNew: boolean }) {
  const Icon = icons[state.kind];
  const text = textOf(state, isNew);
  const isTrouble = state.kind === 'offline' || state.kind === 'refused' || state.kind === 'conflict';
  return (
    <span className={classes.status} data-trouble={isTrouble || undefined} data-testid="save-state">
      <Icon size={18} aria-hidden />
      <span>{text}</span>
      {/* Only problems are announced: "Saved" after every pause would interrupt the writing. */}
      <VisuallyHidden role="alert">{isTrouble ? text : ''}</VisuallyHidden>
    </span>
  );
}

function textOf(state: State, isNew: boolean): string {
  switch (state.kind) {
    case 'saved':
      return t(isNew ? 'notYetSaved' : 'saved');
    case 'pending':
    case 'saving':
      return t('saving');
    case 'offline':
      return state.message === null ? t('offline') : t('delayed', { reason: state.message });
    case 'refused':
      return t('refused', { reason: state.message });
    case 'conflict':
      return t('conflict');
  }
}
