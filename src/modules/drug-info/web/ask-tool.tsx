// The form, and the answer below it. An answer is shown until something else is asked.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type ChosenDrug,
  Disclaimer,
  DrugField,
  Shortcuts,
  ToolRefusal,
  toolClasses,
} from '#modules/pharmacology/web.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { longestQuestion } from '../contract.ts';
import classes from './ask-tool.module.css';
import { t } from './texts.ts';
import { type Asked, pathOf, useAsk } from './use-ask.ts';

const loadAnswer = () => import('./answer/answer-view.tsx');
const AnswerView = lazy(loadAnswer);

const topics = [
  'dose',
  'halfLife',
  'mechanism',
  'sideEffects',
  'pregnancy',
  'renal',
  'interactions',
] as const;
const topicTexts = topics.map((topic) => t(`topic.${topic}`));
const example: ChosenDrug = { id: 'warfarin', generic: 'warfarin', displayName: 'warfarin' };

type Props = { initialDrug: ChosenDrug | null; initialName: string; initialQuestion: string };

export function AskTool({ initialDrug, initialName, initialQuestion }: Props) {
  const navigate = useNavigate();
  const [drug, setDrug] = useState(initialDrug);
  const [typed, setTyped] = useState(initialName);
  const [question, setQuestion] = useState(initialQuestion);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, data, error, isPending, variables, reset } = useAsk();
  const result = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (drug) void loadAnswer();
  }, [drug]);
  useEffect(() => {
    if (data || error) result.current?.focus();
  }, [data, error]);

  function ask(asked: Asked): void {
    setIsMissing(asked.drugName === '');
    if (asked.drugName === '') return;
    void navigate(pathOf(asked), { replace: true, preventScrollReset: true });
    mutate(asked);
  }

  function choose(chosen: ChosenDrug, then = question): void {
    setDrug(chosen);
    setTyped('');
    setQuestion(then);
    ask({ drugName: chosen.generic, question: then.trim() });
  }

  const drugName = drug?.generic ?? typed.trim();
  return (
    <>
      <form
        className={`${toolClasses.form} ${classes.form}`}
        aria-label={t('form.label')}
        onSubmit={(event) => {
          event.preventDefault();
          ask({ drugName, question: question.trim() });
        }}
      >
        <DrugField
          // A name from the address is typed again when a drug replaces it.
          key={drug ? 'chosen' : 'open'}
          label={t('drug')}
          chosen={drug ? [drug] : []}
          initialText={drug ? '' : typed}
          onText={setTyped}
          onAdd={(chosen) => {
            setDrug(chosen);
            setTyped('');
            setIsMissing(false);
            reset();
          }}
          onRemove={() => {
            setDrug(null);
            reset();
          }}
        />
        {isMissing && <Notice kind="error">{t('missing')}</Notice>}
        <QuestionField question={question} onChange={setQuestion} />
        <Shortcuts label={t('topics')} texts={topicTexts} value={question} onChange={setQuestion} />
        <Button type="submit" kind="main" size="large" disabled={isPending}>
          {t('ask')}
        </Button>
      </form>
      <div
        ref={result}
        tabIndex={-1}
        className={`${toolClasses.result} ${classes.result}`}
        aria-busy={isPending}
      >
        {isPending && <Loading label={t('asking')} />}
        {error && !isPending && (
          <ToolRefusal
            error={error}
            title={t('failed')}
            again={t('again')}
            back={pathOf(variables ?? { drugName, question })}
            onAgain={() => variables && mutate(variables)}
          />
        )}
        {data && !isPending && (
          <Suspense fallback={<Loading label={t('asking')} />}>
            <AnswerView
              {...data}
              onChoose={(chosen) => choose(chosen)}
              onQuestion={(text) => (drug ? choose(drug, text) : setQuestion(text))}
            />
          </Suspense>
        )}
        {!data && !error && !isPending && <NothingAsked onExample={() => choose(example)} />}
      </div>
    </>
  );
}

type QuestionFieldProps = { question: string; onChange(question: string): void };

function QuestionField({ question, onChange }: QuestionFieldProps) {
  return (
    <div>
      <label htmlFor="ask-question" className={toolClasses.label}>
        {t('question')}
      </label>
      <textarea
        dir="auto"
        id="ask-question"
        className={`${toolClasses.field} ${classes.question}`}
        rows={2}
        maxLength={longestQuestion}
        placeholder={t('question.placeholder')}
        aria-describedby="ask-question-hint"
        value={question}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id="ask-question-hint" className={toolClasses.hint}>
        {t('question.hint')}
      </p>
    </div>
  );
}

function NothingAsked({ onExample }: { onExample(): void }) {
  return (
    <>
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <button type="button" className={toolClasses.shortcut} onClick={onExample}>
            {t('empty.example')}
          </button>
        }
      />
      <Disclaimer />
    </>
  );
}
