// The editor's bar: title and description, whether all is saved, undo and redo, settings, problems, and the start.

import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconFileExport,
  IconKeyboard,
  IconPlayerPlayFilled,
  IconPrinter,
  IconSettings,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { longestDescription, longestTitle } from '#modules/quizzes/contract.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { SaveStatus } from '../saving/save-status.tsx';
import { t } from '../texts.ts';
import { isShown } from './problems/due.ts';
import { isError, problemsOfQuestion, type QuizProblem } from './problems/problems.ts';
import { ProblemsButton } from './problems/problems-button.tsx';
import type { Urgency } from './problems/use-due.ts';
import { keyLabels, type ShortcutName } from './shortcuts/shortcuts.ts';
import type { Commands } from './shortcuts/use-shortcuts.ts';
import { ToolButton } from './tool-button.tsx';
import classes from './top-bar.module.css';
import type { Editor } from './use-editor.ts';

export type Panel = 'add' | 'type' | 'settings' | 'shortcuts' | 'problems' | 'bank';

type Props = {
  editor: Editor;
  commands: Commands;
  problems: readonly QuizProblem[];
  urgency: Urgency;
  openPanel: Panel | null;
  onPanel(panel: Panel | null): void;
  onJump(problem: QuizProblem): void;
};

const keys = (name: ShortcutName) => keyLabels(name).join('+');

export function TopBar(props: Props) {
  const { editor, commands, problems, urgency, openPanel, onPanel, onJump } = props;
  const { past, future, document: quiz } = editor.state;
  const isUrgent = quiz.questions.some((question) =>
    problemsOfQuestion(question).some((problem) => isShown(urgency.due, question, problem)),
  );
  return (
    <header className={classes.bar}>
      <div className={classes.names}>
        <Link to="/teacher-dashboard" className={classes.back} aria-label={t('toDashboard')}>
          <IconArrowLeft size={22} aria-hidden />
        </Link>
        <Names editor={editor} />
      </div>
      <div className={classes.tools}>
        <SaveStatus state={editor.save} isNew={editor.quizId === null} />
        <div className={classes.icons}>
          <ToolButton
            label={t('undo')}
            shortcut={keys('undo')}
            icon={<IconArrowBackUp size={20} />}
            isOff={past.length === 0}
            onClick={commands.undo}
          />
          <ToolButton
            label={t('redo')}
            shortcut={keys('redo')}
            icon={<IconArrowForwardUp size={20} />}
            isOff={future.length === 0}
            onClick={commands.redo}
          />
          <span className={classes.keyboard}>
            <ToolButton
              label={t('shortcuts')}
              shortcut="?"
              icon={<IconKeyboard size={20} />}
              onClick={commands.help}
            />
          </span>
          <ToolButton
            label={t('settings')}
            icon={<IconSettings size={20} />}
            onClick={() => onPanel('settings')}
          />
          {editor.quizId !== null && <OutButtons quizId={editor.quizId} />}
        </div>
        <ProblemsButton
          problems={problems}
          isUrgent={isUrgent}
          isOpen={openPanel === 'problems'}
          onToggle={(isOpen) => onPanel(isOpen ? 'problems' : null)}
          onJump={onJump}
        />
        <StartButton
          quizId={editor.quizId}
          isReady={!problems.some(isError)}
          onProblems={() => {
            urgency.showAll();
            onPanel('problems');
          }}
        />
      </div>
    </header>
  );
}

/** Onto paper, and out into a file, from where one also comes in. */
function OutButtons({ quizId }: { quizId: string }) {
  const navigate = useNavigate();
  return (
    <>
      <ToolButton
        label={t('print')}
        icon={<IconPrinter size={20} />}
        onClick={() => void navigate(`/quizzes/${quizId}/print`)}
      />
      <ToolButton
        label={t('files')}
        icon={<IconFileExport size={20} />}
        onClick={() => void navigate(`/quizzes/${quizId}/export`)}
      />
    </>
  );
}

function Names({ editor: { state, dispatch } }: { editor: Editor }) {
  const { title, description } = state.document;
  const isMissing = !title.trim();
  return (
    <div className={classes.fields}>
      <input
        dir="auto"
        className={classes.title}
        aria-label={t('title')}
        aria-invalid={isMissing || undefined}
        placeholder={t('titleMissing')}
        data-field="title"
        maxLength={longestTitle}
        value={title}
        onFocus={({ currentTarget }) => title === t('untitled') && currentTarget.select()}
        onChange={({ currentTarget }) =>
          dispatch({ type: 'changeDetails', change: { title: currentTarget.value }, at: Date.now() })
        }
        // A quiz can't be without a title.
        onBlur={() =>
          isMissing && dispatch({ type: 'changeDetails', change: { title: t('untitled') }, at: Date.now() })
        }
      />
      <input
        dir="auto"
        className={classes.description}
        aria-label={t('description')}
        placeholder={t('descriptionHint')}
        maxLength={longestDescription}
        value={description}
        onChange={({ currentTarget }) =>
          dispatch({ type: 'changeDetails', change: { description: currentTarget.value }, at: Date.now() })
        }
      />
    </div>
  );
}

/** While something is missing, the button says what, instead of being grey and silent. */
function StartButton({
  quizId,
  isReady,
  onProblems,
}: {
  quizId: string | null;
  isReady: boolean;
  onProblems(): void;
}) {
  const icon = <IconPlayerPlayFilled size={18} aria-hidden />;
  if (!isReady || quizId === null) {
    return (
      <Button size="small" icon={icon} onClick={onProblems}>
        {t('start')}
      </Button>
    );
  }
  return (
    <Button kind="main" size="small" to={`/quizzes/${quizId}/start`} icon={icon} title={t('startTip')}>
      {t('start')}
    </Button>
  );
}
