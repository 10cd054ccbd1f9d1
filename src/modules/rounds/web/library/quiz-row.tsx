// One quiz in the library: what it is, how it stands, and what to do next.

import {
  IconCertificate,
  IconCopy,
  IconFileExport,
  IconPlayerPlay,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { QuizCard } from '#modules/quizzes/contract.ts';
import { type QuizLinkIcon, quizLinks } from '#modules/quizzes/doors.ts';
import { useDoor } from '#platform/web/pages/use-door.ts';
import { LiveBadge } from '#platform/web/ui/badge/live-badge.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { ActionMenu } from '#platform/web/ui/menu/action-menu.tsx';
import classes from './quiz-row.module.css';
import { ShareLine } from './share-line.tsx';
import { t } from './texts.ts';
import { useQuizActions } from './use-quiz-actions.ts';
import { whenText } from './when-text.ts';

const icons: Record<QuizLinkIcon, ReactNode> = {
  'file-out': <IconFileExport size={18} aria-hidden="true" />,
  certificate: <IconCertificate size={18} aria-hidden="true" />,
};

export function QuizRow({ quiz }: { quiz: QuizCard }) {
  const actions = useQuizActions(quiz);
  const navigate = useNavigate();
  const links = useDoor(quizLinks).filter(({ place }) => place === 'menu');
  const editPath = `/quizzes/${quiz.id}/edit`;
  return (
    <li className={classes.row} data-live={quiz.isActive || undefined}>
      <div className={classes.words}>
        <h2 className={classes.title}>
          <Link to={editPath}>{quiz.title}</Link> {quiz.isActive && <LiveBadge isPaused={quiz.isPaused} />}
        </h2>
        {quiz.description && <p className={classes.description}>{quiz.description}</p>}
        <Counts quiz={quiz} />
      </div>
      <div className={classes.actions}>
        {quiz.isActive && quiz.roundId ? (
          <Button kind="main" to={`/host/${quiz.roundId}`}>
            {t('row.continue')}
          </Button>
        ) : (
          <Button
            kind="main"
            onClick={() => void actions.start()}
            isBusy={actions.isBusy}
            disabled={quiz.questionCount === 0}
            icon={<IconPlayerPlay size={18} aria-hidden="true" />}
          >
            {t('row.start')}
          </Button>
        )}
        <Button to={editPath}>{t('row.edit')}</Button>
        {quiz.roundCount > 0 && <Button to={`/quizzes/${quiz.id}/results`}>{t('row.results')}</Button>}
        <ActionMenu
          label={t('row.more', { title: quiz.title })}
          actions={[
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
      </div>
      <ShareLine quiz={quiz} isBusy={actions.isBusy} onToggle={(isOpen) => void actions.setOpen(isOpen)} />
    </li>
  );
}

function Counts({ quiz }: { quiz: QuizCard }) {
  const parts = [
    t('row.questions', { count: quiz.questionCount }),
    t('row.participants', { count: quiz.participantCount }),
    quiz.averageScore === null ? null : t('row.average', { value: quiz.averageScore }),
    t('row.changed', { when: whenText(quiz.updatedAt) }),
  ];
  return (
    <p className={classes.counts}>
      {quiz.isActive && quiz.roomCode && (
        <>
          {t('row.code')} <b className={classes.code}>{quiz.roomCode}</b> ·{' '}
        </>
      )}
      {parts.filter((part) => part !== null).join(' · ')}
    </p>
  );
}
