// Where the chosen questions go: a new quiz, several, or the end of an existing one.

import { NativeSelect, type NativeSelectProps, Radio, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { maxQuestions, quizzesContract } from '#modules/quizzes/contract.ts';
import { CallError, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { exchangeContract, type Import } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './keep-form.module.css';
import type { Choice } from './use-choice.ts';

type Kept = { id: string; title: string; questionCount: number }[];
type Target = 'new' | 'append';
type Props = { found: Import; choice: Choice; quizId?: string; userId: string };

export function KeepForm({ found, choice, quizId, userId }: Props) {
  const titleId = useId();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [kept, setKept] = useState<Kept | null>(null);
  const isMoreThanOne = (target: Target) => target === 'new' && choice.count > maxQuestions;
  const form = useEndpointForm(exchangeContract.confirmImport, {
    params: { importId: found.importId },
    initial: {
      target: (quizId ? 'append' : 'new') as Target,
      title: found.title || nameOf(found.fileName),
      quizId: quizId ?? '',
      overflow: 'split' as 'split' | 'first',
    },
    toBody: (values) => ({
      except: choice.except(),
      ...(values.target === 'new' ? { title: values.title } : { quizId: values.quizId }),
      overflow: isMoreThanOne(values.target) ? values.overflow : ('refuse' as const),
    }),
    check: (values) => ({
      quizId: values.target === 'append' && !values.quizId ? t('keep.noQuiz') : '',
    }),
    words: (error) => ({ text: <Reason error={error} /> }),
    async onDone({ quizzes }) {
      // Quiz data shown elsewhere is older than this.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'readImport' });
      const [only] = quizzes;
      if (only && quizzes.length === 1) await navigate(`/quizzes/${only.id}/edit`);
      else setKept(quizzes);
    },
  });
  const { target, overflow } = form.values;
  const isNew = target === 'new';
  const isTooMuch = isMoreThanOne(target);

  if (kept) return <KeptQuizzes quizzes={kept} />;
  return (
    <form className={classes.form} aria-labelledby={titleId} {...form.props}>
      <h2 id={titleId} className={classes.heading}>
        {t('keep.title')}
      </h2>
      <Radio.Group
        label={t('keep.target')}
        value={target}
        onChange={(value) => form.change({ target: value === 'append' ? 'append' : 'new' })}
      >
        <div className={classes.options}>
          <Radio value="new" label={t('keep.new')} />
          <Radio value="append" label={t('keep.append')} />
        </div>
      </Radio.Group>
      {isNew ? (
        <TextInput label={t('keep.quizTitle')} {...form.field('title')} />
      ) : (
        <QuizSelect userId={userId} field={form.choice('quizId')} />
      )}
      {isTooMuch && (
        <Radio.Group
          label={t('keep.tooMany', { max: maxQuestions })}
          value={overflow}
          onChange={(value) => form.change({ overflow: value === 'first' ? 'first' : 'split' })}
        >
          <div className={classes.options}>
            <Radio value="split" label={t('keep.split', { parts: Math.ceil(choice.count / maxQuestions) })} />
            <Radio value="first" label={t('keep.first', { max: maxQuestions })} />
          </div>
        </Radio.Group>
      )}
      {form.notice}
      <Button kind="main" type="submit" disabled={choice.count === 0} isBusy={form.isBusy}>
        {choice.count === 0 ? t('keep.button_zero') : t('keep.button', { count: choice.count })}
      </Button>
    </form>
  );
}

function nameOf(fileName: string): string {
  return fileName.replace(/\.\w{1,5}$/, '').replace(/[_\s]+/g, ' ');
}

function Reason({ error }: { error: unknown }) {
  return (
    <>
      {errorText(error)}
      {error instanceof CallError && error.limits.needsUpgrade && (
        <>
          {' '}
          <Link to="/pricing">{t('keep.upgrade')}</Link>
        </>
      )}
    </>
  );
}

type SelectProps = { userId: string; field: Partial<NativeSelectProps> };

function QuizSelect({ userId, field }: SelectProps) {
  const { data } = useQuery(
    queryOf('listQuizzesOfUser', quizzesContract.listQuizzesOfUser, { params: { userId } }),
  );
  const quizzes = data?.quizzes ?? [];
  return (
    <NativeSelect
      label={t('keep.quiz')}
      {...field}
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
