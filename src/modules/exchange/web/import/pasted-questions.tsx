// Offers an import if someone pastes many questions into the text of one.
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { PastedQuestionsProps } from '#modules/quizzes/points.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { exchangeContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './pasted-questions.module.css';

export default function PastedQuestions({ text, count, quizId, onAsText, onEnd }: PastedQuestionsProps) {
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: () =>
      call(exchangeContract.startImport, {
        file: new Blob([text], { type: 'text/plain' }),
        query: { fileName: '' },
      }),
    onSuccess: async ({ import: started }) => {
      onEnd();
      const place = new URLSearchParams({ import: started.importId, ...(quizId && { quiz: quizId }) });
      await navigate(`/quizzes/import?${place}`);
    },
  });
  return (
    <Notice kind="info" title={t('pasted.title', { count })}>
      <p className={classes.text}>{starting.error ? errorText(starting.error) : t('pasted.text')}</p>
      <div className={classes.ways}>
        <Button kind="main" size="small" disabled={starting.isPending} onClick={() => starting.mutate()}>
          {t('pasted.import')}
        </Button>
        <Button size="small" onClick={onAsText}>
          {t('pasted.asText')}
        </Button>
      </div>
    </Notice>
  );
}
