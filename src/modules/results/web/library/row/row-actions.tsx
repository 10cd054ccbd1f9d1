// What to do with a quiz: one button by its state, and everything else in a menu.
import {
  IconCertificate,
  IconChartBar,
  IconChartDots,
  IconCopy,
  IconFileExport,
  IconFolder,
  IconLink,
  IconLinkOff,
  IconListCheck,
  IconPencil,
  IconPlayerPlay,
  IconShare2,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ListedQuiz } from '#modules/quizzes/contract.ts';
import { type QuizLinkIcon, quizLinks } from '#modules/quizzes/points.ts';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { ActionMenu, type MenuAction } from '#platform/web/ui/menu/action-menu.tsx';
import { MoveDialog } from '../filing/move-dialog.tsx';
import { TagDialog } from '../filing/tag-dialog.tsx';
import { t } from '../texts.ts';
import classes from './quiz-row.module.css';
import { isUnfinished, type QuizState } from './quiz-state.ts';
import type { useQuizActions } from './use-quiz-actions.ts';

const icon = (Icon: typeof IconCopy): ReactNode => <Icon size={18} aria-hidden="true" />;

const linkIcons: Record<QuizLinkIcon, ReactNode> = {
  'file-out': icon(IconFileExport),
  certificate: icon(IconCertificate),
  list: icon(IconListCheck),
  chart: icon(IconChartDots),
};

type Props = { quiz: ListedQuiz; state: QuizState; actions: ReturnType<typeof useQuizActions> };

export function RowActions({ quiz, state, actions }: Props) {
  const [open, setOpen] = useState<'folder' | 'tags' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={classes.actions}>
      <PrimaryAction quiz={quiz} state={state} actions={actions} />
      <OtherActions quiz={quiz} state={state} actions={actions} onFile={setOpen} />
      {open === 'folder' && <MoveDialog quizzes={[quiz]} onClose={close} />}
      {open === 'tags' && <TagDialog quizzes={[quiz]} onClose={close} />}
    </div>
  );
}

const editPathOf = ({ id }: ListedQuiz) => `/quizzes/${id}/edit`;
const resultsPathOf = ({ id }: ListedQuiz) => `/quizzes/${id}/results`;

function PrimaryAction({ quiz, state, actions }: Props) {
  const progress = usePoint(quizLinks).find(({ isProgress }) => isProgress);
  switch (state) {
    case 'live':
      return (
        <Button kind="main" size="small" to={`/host/${quiz.roundId}`}>
          {t('row.room')}
        </Button>
      );
    case 'open':
      return (
        <Button kind="tinted" size="small" to={progress?.path(quiz.id) ?? resultsPathOf(quiz)}>
          {t('row.progress')}
        </Button>
      );
    case 'draft':
      return (
        <Button size="small" to={editPathOf(quiz)}>
          {t('row.finish')}
        </Button>
      );
    case 'ready':
      return (
        <Button
          kind="tinted"
          size="small"
          onClick={() => void actions.start()}
          isBusy={actions.isBusy}
          icon={<IconPlayerPlay size={18} aria-hidden="true" />}
        >
          {t('row.start')}
        </Button>
      );
  }
}

type OtherProps = Props & { onFile: (what: 'folder' | 'tags') => void };

function OtherActions({ quiz, state, actions, onFile }: OtherProps) {
  const links = usePoint(quizLinks).filter(({ isFor }) => isFor?.(quiz) ?? true);
  const linkOf = ({ label, labelFor, icon: name, path }: (typeof links)[number]): MenuAction => ({
    label,
    spoken: labelFor?.(quiz.title),
    icon: name && linkIcons[name],
    to: path(quiz.id),
  });
  const start = { label: t('row.startRoom'), icon: icon(IconPlayerPlay), act: () => void actions.start() };
  const edit = { label: t('row.edit'), icon: icon(IconPencil), to: editPathOf(quiz) };
  const results = { label: t('row.results'), icon: icon(IconChartBar), to: resultsPathOf(quiz) };
  const opening = quiz.isOpen
    ? { label: t('row.close'), icon: icon(IconLinkOff), act: () => void actions.setOpen(false) }
    : { label: t('row.open'), icon: icon(IconLink), act: () => void actions.setOpen(true) };
  const isResult = ({ place }: (typeof links)[number]) => place === 'results';
  return (
    <ActionMenu
      label={t('row.more', { title: quiz.title })}
      groups={[
        [
          ...(state === 'open' && !isUnfinished(quiz) ? [start] : []),
          ...(state === 'draft' ? [] : [edit]),
          { ...opening, isDisabled: actions.isBusy || quiz.questionCount === 0 },
        ],
        [...(quiz.roundCount > 0 ? [results] : []), ...links.filter(isResult).map(linkOf)],
        [
          { label: t('row.duplicate'), icon: icon(IconCopy), act: () => void actions.duplicate() },
          { label: t('folder.moveTitle'), icon: icon(IconFolder), act: () => onFile('folder') },
          { label: t('tags.edit'), icon: icon(IconTag), act: () => onFile('tags') },
          { label: t('row.share'), icon: icon(IconShare2), to: `/quizzes/${quiz.id}/share` },
          ...links.filter((link) => !isResult(link)).map(linkOf),
        ],
        [
          {
            label: t('row.delete'),
            icon: icon(IconTrash),
            isDanger: true,
            isDisabled: quiz.isActive,
            act: () => void actions.remove(),
          },
        ],
      ]}
    />
  );
}
