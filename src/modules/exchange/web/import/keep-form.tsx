// Where the chosen questions go: a new quiz, several, or the end of an existing one.

import { NativeSelect, Radio, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { maxQuestions, quizzesContract } from '#modules/quizzes/contract.ts';
import { CallError, call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { exchangeContract, type Import } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './keep-form.module.css';
import type { Choice } from './use-choice.ts';

type Kept = { id: string; title: string; questionCount: number }[];
type Props = { found: Import; choice: Choice; quizId?: string; userId: string };

export function KeepForm({ found, choice, quizId, userId }: Props) {
  const titleId = useId();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [target, setTarget] = useState<'new' | 'append'>(quizId ? 'append' : 'new');
  const [title, setTitle] = useState(found.title || nameOf(found.fileName));
  const [chosenQuiz, setChosenQuiz] = useState(quizId ?? '');
  const [overflow, setOverflow] = useState<'split' | 'first'>('split');
  const [isTried, setIsTried] = useState(false);
  const [kept, setKept] = useState<Kept | null>(null);
  const isNew = target === 'new';
  const isTooMuch = isNew && choice.count > maxQuestions;
  const keeping = useMutation({
    mutationFn: () =>
      call(exchangeContract.confirmImport, {
        params: { importId: found.importId },
        body: {
          except: choice.except(),
          ...(isNew ? { title } : { quizId: chosenQuiz }),
          overflow: isTooMuch ? overflow : 'refuse',
        },
      }),
    onSuccess: async ({ quizzes }) => {
      // Quiz data shown elsewhere is older than this.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'readImport' });
      const [only] = quizzes;
      if (only && quizzes.length === 1) await navigate(`/quizzes/${only.id}/edit`);
      else setKept(quizzes);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (isNew ? title.trim() : chosenQuiz) keeping.mutate();
  }

  if (kept) return <KeptQuizzes quizzes={kept} />;
  return (
    <form className={classes.form} aria-labelledby={titleId} onSubmit={submit} noValidate>
      <h2 id={titleId} className={classes.heading}>
        {t('keep.title')}
      </h2>
      <Radio.Group
        label={t('keep.target')}
        value={target}
        onChange={(value) => setTarget(value === 'append' ? 'append' : 'new')}
      >
        <div className={classes.options}>
          <Radio value="new" label={t('keep.new')} />
          <Radio value="append" label={t('keep.append')} />
        </div>
      </Radio.Group>
      {isNew ? (
        <TextInput
          label={t('keep.quizTitle')}
          maxLength={200}
          value={title}
          error={isTried && !title.trim() && t('keep.noTitle')}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      ) : (
        <QuizSelect userId={userId} value={chosenQuiz} isTried={isTried} onChange={setChosenQuiz} />
      )}
      {isTooMuch && (
        <Radio.Group
          label={t('keep.tooMany', { max: maxQuestions })}
          value={overflow}
          onChange={(value) => setOverflow(value === 'first' ? 'first' : 'split')}
        >
          <div className={classes.options}>
            <Radio value="split" label={t('keep.split', { parts: Math.ceil(choice.count / maxQuestions) })} />
            <Radio value="first" label={t('keep.first', { max: maxQuestions })} />
          </div>
        </Radio.Group>
      )}
      {keeping.error && <Refusal error={keeping.error} />}
      <Button kind="main" type="submit" disabled={choice.count === 0} isBusy={keeping.isPending}>
        {choice.count === 0 ? t('keep.button_zero') : t('keep.button', { count: choice.count })}
      </Button>
    </form>
  );
}

function nameOf(fileName: string): string {
  return fileName.replace(/\.\w{1,5}$/, '').replace(/[_\s]+/g, ' ');
}

function Refusal({ error }: { error: object }) {
  return (
    <Notice kind="error">
      {errorText(error)}
      {error instanceof CallError && error.limits.needsUpgrade && (
        <>
          {' '}
          <Link to="/pricing">{t('keep.upgrade')}</Link>
        </>
      )}
    </Notice>
  );
}

type SelectProps = { userId: string; value: string; isTried: boolean; onChange(quizId: string): void };

function QuizSelect({ userId, value, isTried, onChange }: SelectProps) {
  const { data } = useQuery(
    queryOf('listQuizzesOfUser', quizzesContract.listQuizzesOfUser, { params: { userId } }),
  );
  const quizzes = data?.quizzes ?? [];
  return (
    <NativeSelect
      label={t('keep.quiz')}
      value={value}
      error={isTried && !value && t('keep.noQuiz')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t('keep.chooseQuiz') },
        ...quizzes.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  );
}

function KeptQuizzes({ quizzes }: { quizzes: Kept }) {
  return (
    <section className={classes.form}>
      <Notice kind="success" title={t('keep.done')}>
        {t('keep.doneLead', { count: quizzes.length })}
      </Notice>
      <ul className={classes.kept}>
        {quizzes.map(({ id, title, questionCount }) => (
          <li key={id}>
            <Link dir="auto" to={`/quizzes/${id}/edit`}>
              {title}
            </Link>
            <span>{t('keep.questions', { count: questionCount })}</span>
          </li>
        ))}
      </ul>
      <Button kind="main" to="/teacher-dashboard">
        {t('toDashboard')}
      </Button>
    </section>
  );
}
