// The form, and the answer below it. An answer is shown until something else is asked.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ChosenDrug, Disclaimer, DrugField, isLimit, LimitNotice } from '#modules/pharmacology/web.tsx';
import { CallError } from '#platform/web/client.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
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
        className={classes.form}
        aria-label={t('form.label')}
        onSubmit={(event) => {
          event.preventDefault();
          ask({ drugName, question: question.trim() });
        }}
      >
        <DrugField
          // A name that came with the address is typed anew when a drug takes its place.
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
        <div>
          <label htmlFor="ask-question" className={classes.label}>
            {t('question')}
          </label>
          <textarea
            id="ask-question"
            className={classes.question}
            rows={2}
            maxLength={500}
            placeholder={t('question.placeholder')}
            aria-describedby="ask-question-hint"
            value={question}
            onChange={({ target }) => setQuestion(target.value)}
          />
          <p id="ask-question-hint" className={classes.hint}>
            {t('question.hint')}
          </p>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of shortcuts is no fieldset */}
        <div role="group" aria-label={t('topics')} className={classes.topics}>
          {topics.map((topic) => {
            const text = t(`topic.${topic}`);
            return (
              <button
                key={topic}
                type="button"
                className={classes.topic}
                aria-pressed={question === text}
                onClick={() => setQuestion(question === text ? '' : text)}
              >
                {text}
              </button>
            );
          })}
        </div>
        <button type="submit" className={classes.ask} disabled={isPending}>
          {t('ask')}
        </button>
      </form>
      <div ref={result} tabIndex={-1} className={classes.result} aria-busy={isPending}>
        {isPending && <Loading label={t('asking')} />}
        {error && !isPending && (
          <Refusal
            error={error}
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
        {!data && !error && !isPending && (
          <>
            <EmptyState
              title={t('empty.title')}
              text={t('empty.text')}
              action={
                <button type="button" className={classes.topic} onClick={() => choose(example)}>
                  {t('empty.example')}
                </button>
              }
            />
            <Disclaimer />
          </>
        )}
      </div>
    </>
  );
}

type RefusalProps = { error: Error; back: string; onAgain(): void };

function Refusal({ error, back, onAgain }: RefusalProps) {
  if (isLimit(error)) return <LimitNotice error={error} back={back} />;
  return (
    <Notice kind="error" title={t('failed')}>
      {error instanceof CallError && <p className={classes.why}>{error.message}</p>}
      <button type="button" className={classes.topic} onClick={onAgain}>
        {t('again')}
      </button>
    </Notice>
  );
}
