// Puts a question that a model wrote into a new quiz, or into one of the teacher's own.
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { quizzesContract } from '#modules/quizzes/contract.ts';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { aiContentContract } from '../contract.ts';
import classes from './content.module.css';
import { t } from './texts.ts';

type Props = { contentId: string; userId: string; save(): Promise<boolean> };

/** Unsaved changes are saved before. */
export function IntoQuiz({ contentId, userId, save }: Props) {
  const [quizId, setQuizId] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // Without the list, there is still a new quiz.
  const { data } = useQuery(
    queryOf('listQuizzesOfUser', quizzesContract.listQuizzesOfUser, { params: { userId }, query: {} }),
  );
  const adding = useMutation({
    mutationFn: async () =>
      (await save())
        ? call(aiContentContract.makeQuizOfContent, {
            params: { contentId },
            body: quizId ? { quizId } : {},
          })
        : null,
    async onSuccess(made) {
      if (!made) return;
      await queryClient.invalidateQueries({ queryKey: ['readQuiz'] });
      await navigate(`/quizzes/${made.quizId}/edit`);
    },
  });
  return (
    <>
      <div className={classes.actions}>
        <NativeSelect
          label={t('quiz.into')}
          value={quizId}
          onChange={({ currentTarget }) => setQuizId(currentTarget.value)}
          data={[
            { value: '', label: t('quiz.new') },
            ...(data?.quizzes ?? []).map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
        <Button kind="main" isBusy={adding.isPending} onClick={() => adding.mutate()}>
          {t('quiz.add')}
        </Button>
      </div>
      {adding.error && (
        <Notice kind="error" title={t('quiz.failed')}>
          {errorText(adding.error)}
        </Notice>
      )}
    </>
  );
}
