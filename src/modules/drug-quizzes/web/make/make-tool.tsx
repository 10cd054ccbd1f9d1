// The form, and for guests the quiz below it. Signed-in people continue to the stored quiz.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { keepOpened, Shortcuts, ToolRefusal, toolClasses } from '#modules/pharmacology/web.tsx';
import { CallError, call } from '#platform/web/client.ts';
import { ensureDevice } from '#platform/web/device.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { drugQuizzesContract, kindTopics, topicName } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './make-tool.module.css';
import { RewordChoice } from './reword-choice.tsx';
import { TopicField } from './topic-field.tsx';

const loadPreview = () => import('../quiz/quiz-preview.tsx');
const QuizPreview = lazy(() => loadPreview().then((file) => ({ default: file.QuizPreview })));

const difficulties = ['easy', 'medium', 'hard'] as const;
type Difficulty = (typeof difficulties)[number];
type Order = { topic: string; difficulty: Difficulty; questionCount: number; isReworded: boolean };

const [usualCount, mostQuestions] = [5, 30];

type Props = { initialTopic: string; drugClasses: readonly { drugClass: string; count: number }[] };

/** Asking again does not help with a topic that has too little to ask about. */
function isImpossible(error: object): boolean {
  return error instanceof CallError && error.code === 'drug_quiz_impossible';
}

function useMaking() {
  const me = useMe();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ isReworded, ...order }: Order) {
      if (me.status === 'user') {
        const quiz = isReworded
          ? await call(drugQuizzesContract.generateDrugQuiz, { body: order })
          : await call(drugQuizzesContract.createDrugQuiz, { body: order });
        await queryClient.invalidateQueries({ queryKey: ['listDrugQuizzes'] });
        await keepOpened(
          'drug-quiz',
          quiz.id ?? '',
          quiz.title,
          `/pharmacology-tools/quizzes/${quiz.id}`,
          quiz,
        );
        await navigate(`/pharmacology-tools/quizzes/${quiz.id}`);
        return null;
      }
      ensureDevice();
      void loadPreview();
      return call(drugQuizzesContract.generateDrugQuizAsGuest, { body: order });
    },
  });
}

export function MakeTool({ initialTopic, drugClasses }: Props) {
  const me = useMe();
  const [topic, setTopic] = useState(initialTopic);
  const [isReworded, setIsReworded] = useState(false);
  const { mutate, data: quiz, error, isPending, variables } = useMaking();
  const result = useRef<HTMLDivElement>(null);
  const back = `/pharmacology-tools/quizzes${topic ? `?${new URLSearchParams({ topic })}` : ''}`;

  function make(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const order = {
      topic: topic.trim(),
      difficulty: String(form.get('difficulty')) as Difficulty,
      questionCount: Number(form.get('questionCount')),
      isReworded,
    };
    mutate(order, { onSettled: () => result.current?.focus() });
  }

  return (
    <>
      <form className={toolClasses.form} aria-label={t('form.label')} onSubmit={make}>
        <TopicField value={topic} drugClasses={drugClasses} onChange={setTopic} />
        <Shortcuts label={t('kinds')} texts={kindTopics.map(topicName)} value={topic} onChange={setTopic} />
        <fieldset className={classes.difficulty}>
          <legend>{t('difficulty')}</legend>
          {difficulties.map((name) => (
            <label key={name} className={classes.choice}>
              <input type="radio" name="difficulty" value={name} defaultChecked={name === 'medium'} />
              <span>
                <strong>{t(`difficulty.${name}`)}</strong>
                <span className={classes.about}>{t(`difficulty.${name}.about`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <RewordChoice isOn={isReworded} onChange={setIsReworded} />
        <div className={classes.line}>
          <label className={classes.count}>
            {t('count')}
            <input
              className={toolClasses.field}
              type="number"
              name="questionCount"
              inputMode="numeric"
              min={1}
              max={mostQuestions}
              defaultValue={usualCount}
              required
            />
          </label>
          <Button type="submit" kind="main" size="large" disabled={isPending || me.status === 'loading'}>
            {t('make')}
          </Button>
        </div>
      </form>
      <div
        ref={result}
        tabIndex={-1}
        className={`${toolClasses.result} ${classes.result}`}
        aria-busy={isPending}
      >
        {isPending && <Loading label={t('making')} />}
        {error && !isPending && (
          <ToolRefusal
            error={error}
            title={t('failed')}
            back={back}
            again={isImpossible(error) ? undefined : t('again')}
            onAgain={() => variables && mutate(variables)}
          />
        )}
        {quiz && !isPending && (
          <Suspense fallback={<Loading label={t('making')} />}>
            <div className={classes.onScreen}>
              <Notice kind="info">
                {t('guest.kept')}{' '}
                <Link to="/login" state={{ from: back }}>
                  {t('guest.signIn')}
                </Link>
              </Notice>
            </div>
            <QuizPreview key={quiz.createdAt} quiz={quiz} />
          </Suspense>
        )}
      </div>
    </>
  );
}
