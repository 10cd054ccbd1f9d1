// Which of the teacher's quizzes: for a live round of a class, or to hand out to it.
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#modules/accounts/web.tsx';
import { quizzesContract } from '#modules/quizzes/contract.ts';
import { queryOf } from '#platform/web/client.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { t } from './texts.ts';

type Props = {
  /** Empty until one is chosen. */
  quizId: string;
  onChange(quizId: string): void;
};

export function OwnQuizSelect({ quizId, onChange }: Props) {
  const { user } = useMe();
  const quizzes = useQuery({
    ...queryOf('listQuizzesOfUser', quizzesContract.listQuizzesOfUser, {
      params: { userId: user?.id ?? '' },
    }),
    enabled: user !== null,
  });
  return (
    <Loaded query={quizzes}>
      {({ quizzes: own }) =>
        own.length === 0 ? (
          <p>{t('noQuiz')}</p>
        ) : (
          <NativeSelect
            label={t('quiz')}
            value={quizId}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            data={[
              { value: '', label: t('pickQuiz') },
              ...own.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        )
      }
    </Loaded>
  );
}
