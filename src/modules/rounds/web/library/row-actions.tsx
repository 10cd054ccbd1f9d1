// What to do with a quiz: one button by its state, and everything else in a menu.
import {
  IconCertificate,
  IconChartBar,
  IconCopy,
  IconFileExport,
  IconPencil,
  IconPlayerPlay,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ListedQuiz } from '#modules/quizzes/contract.ts';
import { type QuizLinkIcon, quizLinks } from '#modules/quizzes/doors.ts';
import { useDoor } from '#platform/web/pages/use-door.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { ActionMenu } from '#platform/web/ui/menu/action-menu.tsx';
import classes from './quiz-row.module.css';
import { isUnfinished, type QuizState } from './quiz-state.ts';
import { t } from './texts.ts';
import type { useQuizActions } from './use-quiz-actions.ts';

const icons: Record<QuizLinkIcon, ReactNode> = {
  'file-out': <IconFileExport size={18} aria-hidden="true" />,
  certificate: <IconCertificate size={18} aria-hidden="true" />,
};

type Props = { quiz: ListedQuiz; state: QuizState; actions: ReturnType<typeof useQuizActions> };

export function RowActions({ quiz, state, actions }: Props) {
  return (
    <div className={classes.actions}>
      <PrimaryAction quiz={quiz} state={state} actions={actions} />
      <OtherActions quiz={quiz} state={state} actions={actions} />
    </div>
  );
}

const editPathOf = ({ id }: ListedQuiz) => `/quizzes/${id}/edit`;
const resultsPathOf = ({ id }: ListedQuiz) => `/quizzes/${id}/results`;

function PrimaryAction({ quiz, state, actions }: Props) {
  const progress = useDoor(quizLinks).find(({ isProgress }) => isProgress);
  switch (state) {
    case 'live':
      return (
        <Button kind="main" to={`/host/${quiz.roundId}`}>
          {t('row.room')}
        </Button>
      );
    case 'open':
      return (
        <Button kind="main" to={progress?.path(quiz.id) ?? resultsPathOf(quiz)}>
          {t('row.progress')}
        </Button>
      );
    case 'draft':
      return (
        <Button kind="main" to={editPathOf(quiz)}>
          {t('row.finish')}
        </Button>
      );
    case 'ready':
      return (
        <Button
          kind="main"
          onClick={() => void actions.start()}
          isBusy={actions.isBusy}
          icon={<IconPlayerPlay size={18} aria-hidden="true" />}
        >
          {t('row.start')}
        </Button>
      );
  }
}

function OtherActions({ quiz, state, actions }: Props) {
  const navigate = useNavigate();
  const links = useDoor(quizLinks).filter(({ place }) => place === 'menu');
  const start = {
    label: t('row.startRoom'),
    icon: <IconPlayerPlay size={18} aria-hidden="true" />,
    act: () => void actions.start(),
  };
  const edit = {
    label: t('row.edit'),
    icon: <IconPencil size={18} aria-hidden="true" />,
    act: () => navigate(editPathOf(quiz)),
  };
  const results = {
    label: t('row.results'),
    icon: <IconChartBar size={18} aria-hidden="true" />,
    act: () => navigate(resultsPathOf(quiz)),
  };
  return (
    <ActionMenu
      label={t('row.more', { title: quiz.title })}
      actions={[
        ...(state === 'open' && !isUnfinished(quiz) ? [start] : []),
        ...(state === 'draft' ? [] : [edit]),
        ...(quiz.roundCount > 0 ? [results] : []),
        {
          label: t('row.duplicate'),
          icon: <IconCopy size={18} aria-hidden="true" />,
          act: () => void actions.duplicate(),
        },
        {
          label: t('row.share'),
          icon: <IconShare2 size={18} aria-hidden="true" />,
          act: () => navigate(`/quizzes/${quiz.id}/share`),
        },
        ...links.map(({ label, icon, path }) => ({
          label,
          icon: icon && icons[icon],
          act: () => navigate(path(quiz.id)),
        })),
        {
          label: t('row.delete'),
          icon: <IconTrash size={18} aria-hidden="true" />,
          isDanger: true,
          isDisabled: quiz.isActive,
          act: () => void actions.remove(),
        },
      ]}
    />
  );
}
