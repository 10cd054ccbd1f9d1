// The quizzes that someone has made, newest first: one click opens, another removes.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CallError, call, queryOf } from '#platform/web/client.ts';
import { currentFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { drugQuizzesContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './kept-quizzes.module.css';

export default function KeptQuizzes() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data, error, refetch } = useQuery(
    queryOf('listDrugQuizzes', drugQuizzesContract.listDrugQuizzes, { query: { limit: 50 } }),
  );
  const removing = useMutation({
    mutationFn: ({ id }: { id: string; title: string }) =>
      call(drugQuizzesContract.deleteDrugQuiz, { params: { id } }),
    async onSuccess(_done, { title }) {
      await queryClient.invalidateQueries({ queryKey: ['listDrugQuizzes'] });
      toast(t('kept.deleted', { title }));
    },
    onError(failure) {
      if (failure instanceof CallError) toast(failure.message, 'error');
    },
  });

  return (
    <section className={classes.kept} aria-labelledby="kept-quizzes">
      <h2 id="kept-quizzes" className={classes.heading}>
        {t('kept')}
      </h2>
      {error && (
        <Notice kind="error" title={t('kept.failed')}>
          <Button onClick={() => void refetch()}>{t('again')}</Button>
        </Notice>
      )}
      {data?.quizzes.length === 0 && <p className={classes.none}>{t('kept.none')}</p>}
      <ul className={classes.list}>
        {data?.quizzes.map(({ id, title, quizzes, difficulty, createdAt }) => (
          <li key={id} className={classes.row}>
            <span className={classes.words}>
              <Link to={`/pharmacology-tools/quizzes/${id}`}>{title}</Link>
              <span className={classes.about}>
                {t('kept.about', {
                  count: quizzes.length,
                  difficulty: t(`difficulty.${difficulty}`).toLowerCase(),
                  date: currentFormats().date(createdAt),
                })}
              </span>
            </span>
            <button
              type="button"
              className={classes.remove}
              aria-label={t('kept.delete', { title })}
              disabled={removing.isPending}
              onClick={() => removing.mutate({ id: id ?? '', title })}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
