// The quiz editor: list of questions, one question large, preview as students see it.
import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentProps, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useMe } from '#modules/accounts/web.tsx';
import { planLimits } from '#modules/plans/contract.ts';
import { loadWritten } from '#platform/web/ui/formatting/written-fields.tsx';
import { useSaveGuards } from '#platform/web/writing/use-save-guards.ts';
import { type QuestionTypeName, typeOf } from '#question-types/registry.ts';
import type PreviewPart from '../preview/preview.tsx';
import { t } from '../texts.ts';
import { problemsOfQuiz, type QuizProblem } from './problems/problems.ts';
import { useDue } from './problems/use-due.ts';
import { QuestionList } from './questions/question-list.tsx';
import { type FocusRequest, QuestionPanel } from './questions/question-panel.tsx';
import { TypeList } from './questions/type-list.tsx';
import { indexOfQuestion, type QuizDocument, type StoredDocument } from './quiz-document.ts';
import classes from './quiz-editor.module.css';
import type SettingsDrawerPart from './settings/settings-panel.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { type Panel, TopBar } from './top-bar.tsx';
import { useCommands } from './use-commands.ts';
import { useEditor } from './use-editor.ts';

// Most quizzes are written without it.
const BankDialog = lazy(() => import('../bank/bank-dialog.tsx'));
// Writing comes first. They are there, closed, before they are opened: what opens itself gives the focus back.
const SettingsDrawer = lazy(() => import('./settings/settings-panel.tsx'));
const TypeDialog = lazy(() => import('./questions/type-dialog.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts/shortcuts-dialog.tsx'));
// Writing comes first.
const Preview = lazy(() => import('../preview/preview.tsx'));
const ItemRemarks = lazy(() => import('./remarks/item-remarks.tsx'));
// With the server's reply, so there is a network.
const ConflictDialog = lazy(() => import('../saving/conflict-dialog.tsx'));
const FoundCopyNotice = lazy(() => import('./found-copy-notice.tsx'));
const PlanNotice = lazy(() => import('./plan-notice.tsx'));
// Most quizzes have none.
const PassagePanel = lazy(() => import('./passages/passage-panel.tsx'));
const QuestionParts = lazy(() => import('./question-parts.tsx'));

type Props = {
  /** null for a quiz that is created with its first change. */
  quizId: string | null;
  stored: StoredDocument | null;
  userId: string;
  /** Of a new one, once the server has it. */
  onCreated?(quizId: string): void;
};

type Tab = 'list' | 'question' | 'preview';

export function QuizEditor(start: Props) {
  const editor = useEditor(start);
  const { state, dispatch, autosave } = editor;
  const { document: quiz, selectedId } = state;
  const [tab, setTab] = useState<Tab>('question');
  const [panel, setPanel] = useState<Panel | null>(null);
  const [focusRequest, setFocusRequest] = useState<FocusRequest | null>(null);
  const focusIn = (field: string) => {
    setPanel(null);
    setTab('question');
    setFocusRequest({ field });
  };
  const actions = useCommands(editor, setPanel, focusIn);
  const { commands, add, addPassage, assign, removePassage, take, move, remove, changeType } = actions;
  useSaveGuards(autosave);
  useEffect(() => void loadWritten(), []);
  useShortcuts(commands);

  const isLocked = useTypeLock(quiz);
  const problems = useMemo(() => problemsOfQuiz(quiz), [quiz]);
  const urgency = useDue(quiz);
  const index = indexOfQuestion(quiz, selectedId);
  const question = quiz.questions[index];
  // Of a passage, the first of its questions, which shows it.
  const shownIndex =
    index < 0 ? quiz.questions.findIndex(({ passageId }) => passageId === selectedId) : index;
  const place = { number: shownIndex + 1, count: quiz.questions.length };

  function jump({ questionId, field }: QuizProblem): void {
    if (questionId === null) setPanel(null);
    else {
      dispatch({ type: 'select', questionId });
      focusIn(field ?? 'question');
    }
  }

  return (
    <div className={classes.editor}>
      <VisuallyHidden component="h1">{t('editorOf', { title: quiz.title })}</VisuallyHidden>
      <TopBar
        editor={editor}
        commands={commands}
        problems={problems}
        urgency={urgency}
        openPanel={panel}
        onPanel={setPanel}
        onJump={jump}
      />
      <Notices editor={editor} />
      <Tabs tab={tab} onChange={setTab} />
      <div className={classes.columns} data-tab={tab}>
        <div className={classes.list}>
          <QuestionList
            questions={quiz.questions}
            passages={quiz.passages}
            selectedId={selectedId}
            due={urgency.due}
            onSelect={(questionId) => dispatch({ type: 'select', questionId })}
            onPick={(questionId) => {
              dispatch({ type: 'select', questionId });
              setTab('question');
            }}
            onOpen={() => focusIn('question')}
            onMove={move}
            onDelete={remove}
            onAssign={assign}
            onDeletePassage={removePassage}
            onAdd={commands.new}
          />
        </div>
        <div className={classes.question}>
          <Written
            editor={editor}
            actions={actions}
            question={question}
            focusRequest={focusRequest}
            urgency={urgency}
            onChangeType={() => setPanel('type')}
            isLocked={isLocked}
          />
          <BelowQuestion quizId={start.quizId} questions={quiz.questions} index={index} />
        </div>
        <PreviewColumn quiz={quiz} question={quiz.questions[shownIndex]} {...place} />
      </div>
      <Dialogs
        panel={panel}
        onClose={() => setPanel(null)}
        onBank={() => setPanel('bank')}
        onPassage={() => addPassage()}
        type={{ current: question?.type, isLocked, add, change: changeType }}
        onTake={take}
        settings={quiz.settings}
        onSettings={(change) => dispatch({ type: 'changeSettings', change, at: Date.now() })}
      />
      <Conflict editor={editor} />
    </div>
  );
}

type WrittenProps = Pick<
  ComponentProps<typeof QuestionPanel>,
  'focusRequest' | 'urgency' | 'onChangeType'
> & {
  editor: ReturnType<typeof useEditor>;
  actions: ReturnType<typeof useCommands>;
  question: QuizDocument['questions'][number] | undefined;
  isLocked: ReturnType<typeof useTypeLock>;
};

/** What is selected: a question or a passage. */
function Written({ editor, actions, question, isLocked, focusRequest, ...shared }: WrittenProps) {
  const { state, dispatch, quizId } = editor;
  const { questions, passages, settings } = state.document;
  const { commands, add, addPassage, assign, removePassage, move, remove } = actions;
  const passage = passages.find(({ id }) => id === state.selectedId);
  if (passage) {
    return (
      <Suspense>
        <PassagePanel
          passage={passage}
          passages={passages}
          questions={questions}
          focusRequest={focusRequest}
          onChange={(changed) => dispatch({ type: 'changePassage', passage: changed, at: Date.now() })}
          onAssign={assign}
          onMove={(step) => dispatch({ type: 'movePassage', passageId: passage.id, step })}
          onDelete={() => removePassage(passage)}
          onAdd={commands.new}
        />
      </Suspense>
    );
  }
  if (!question) return <EmptyQuiz onPick={add} isLocked={isLocked} />;
  const index = questions.indexOf(question);
  return (
    <QuestionPanel
      {...shared}
      question={question}
      passages={passages}
      quizId={quizId}
      number={index + 1}
      count={questions.length}
      quizTimeSeconds={settings.timePerQuestionSeconds}
      focusRequest={focusRequest}
      onChange={(changed) => dispatch({ type: 'changeQuestion', question: changed, at: Date.now() })}
      onMove={(step) => move(question.id, index + step)}
      onDuplicate={commands.duplicate}
      onDelete={() => remove(question.id)}
      onAdd={commands.new}
      onAssign={(passageId) => assign(question.id, passageId)}
      onNewPassage={() => addPassage(question.id)}
    />
  );
}

/** What is known of an earlier visit, or of the plan: rarely anything. */
function Notices({ editor }: { editor: ReturnType<typeof useEditor> }) {
  return (
    <Suspense>
      {editor.found && <FoundCopyNotice editor={editor} found={editor.found} />}
      {editor.save.kind === 'refused' && <PlanNotice refusal={editor.save} />}
    </Suspense>
  );
}

type PreviewColumnProps = Omit<ComponentProps<typeof PreviewPart>, 'timeSeconds' | 'passage'> & {
  quiz: QuizDocument;
};

function passageIn({ passages }: QuizDocument, question: { passageId?: string } | undefined) {
  return passages.find(({ id }) => id === question?.passageId);
}

function PreviewColumn({ quiz, ...shown }: PreviewColumnProps) {
  const timeSeconds = shown.question?.timeLimitSeconds ?? quiz.settings.timePerQuestionSeconds;
  return (
    <div className={classes.preview}>
      <Suspense>
        <Preview {...shown} passage={passageIn(quiz, shown.question)} timeSeconds={timeSeconds} />
      </Suspense>
    </div>
  );
}

type BelowQuestionProps = ComponentProps<typeof ItemRemarks> & Pick<Props, 'quizId'>;

function BelowQuestion({ quizId, questions, index }: BelowQuestionProps) {
  const question = questions[index];
  if (!question) return null;
  return (
    <Suspense>
      <ItemRemarks questions={questions} index={index} />
      {quizId && <QuestionParts quizId={quizId} questionId={question.id} />}
    </Suspense>
  );
}

/** Which types the plan does not have. What the quiz has it keeps, also after a downgrade. */
function useTypeLock({ questions }: QuizDocument): (type: QuestionTypeName) => boolean {
  const { user } = useMe();
  const hasAllTypes = user === null || planLimits[user.subscription].hasAllQuestionTypes;
  return (type) =>
    !hasAllTypes && !typeOf({ type }).isInEveryPlan && !questions.some((known) => known.type === type);
}

/** Two people, or two tabs, have changed the quiz: one of the two is kept. */
function Conflict({ editor: { state, dispatch, autosave, save } }: { editor: ReturnType<typeof useEditor> }) {
  if (save.kind !== 'conflict') return null;
  return (
    <Suspense>
      <ConflictDialog
        state={save}
        mine={state.document}
        onKeepMine={() => void autosave.keepMine()}
        onTakeTheirs={(theirs) => {
          autosave.takeTheirs();
          dispatch({ type: 'replaceDocument', document: theirs });
        }}
      />
    </Suspense>
  );
}

type DialogsProps = {
  panel: Panel | null;
  onClose(): void;
  onBank(): void;
  onPassage(): void;
  /** The choice of types, for a new question and for the open one. */
  type: {
    current: QuestionTypeName | undefined;
    isLocked(type: QuestionTypeName): boolean;
    add(type: QuestionTypeName): void;
    change(type: QuestionTypeName): void;
  };
  onTake: ComponentProps<typeof BankDialog>['onTake'];
  settings: ComponentProps<typeof SettingsDrawerPart>['settings'];
  onSettings: ComponentProps<typeof SettingsDrawerPart>['onChange'];
};

/** What may lie over the editor, one at a time. */
function Dialogs({ panel, onClose, onBank, onPassage, type, onTake, settings, onSettings }: DialogsProps) {
  return (
    <>
      <Suspense>
        <TypeDialog
          isOpen={panel === 'add'}
          title={t('addQuestionTitle')}
          onPick={type.add}
          onClose={onClose}
          current={type.current}
          isLocked={type.isLocked}
          onBank={onBank}
          onPassage={onPassage}
        />
        <TypeDialog
          isOpen={panel === 'type'}
          title={t('changeTypeTitle')}
          text={t('changeTypeText')}
          current={type.current}
          isLocked={type.isLocked}
          onPick={type.change}
          onClose={onClose}
        />
      </Suspense>
      {panel === 'bank' && (
        <Suspense>
          <BankDialog onClose={onClose} onTake={onTake} />
        </Suspense>
      )}
      <Suspense>
        <SettingsDrawer
          isOpen={panel === 'settings'}
          onClose={onClose}
          settings={settings}
          onChange={onSettings}
        />
      </Suspense>
      <Suspense>
        <ShortcutsDialog isOpen={panel === 'shortcuts'} onClose={onClose} />
      </Suspense>
    </>
  );
}

function Tabs({ tab, onChange }: { tab: Tab; onChange(tab: Tab): void }) {
  const isNarrow = useMediaQuery('(max-width: 50rem)');
  return (
    <div className={classes.tabs}>
      <SegmentedControl<Tab>
        fullWidth
        classNames={{ label: classes.tab }}
        aria-label={t('show')}
        value={tab === 'list' && !isNarrow ? 'question' : tab}
        onChange={onChange}
        data={[
          ...(isNarrow ? [{ value: 'list' as const, label: t('tabQuestions') }] : []),
          { value: 'question', label: t('tabQuestion') },
          { value: 'preview', label: t('tabPreview') },
        ]}
      />
    </div>
  );
}

function EmptyQuiz(list: Parameters<typeof TypeList>[0]) {
  return (
    <section className={classes.empty} aria-labelledby="empty-title">
      <h2 id="empty-title">{t('emptyTitle')}</h2>
      <p>{t('emptyText')}</p>
      <TypeList {...list} />
    </section>
  );
}
