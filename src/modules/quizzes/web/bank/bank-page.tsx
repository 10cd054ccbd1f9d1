// /question-bank: all questions of the teacher's quizzes: search, review, and create a new quiz from them.

import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { plainStem } from '#question-types/plain-question.ts';
import type { BankQuestion } from '../../contract/bank.ts';
import { maxQuestions, quizzesContract } from '../../contract.ts';
import { newQuestionId } from '../editor/questions/question-id.ts';
import { t } from '../texts.ts';
import { BankBrowser, bankKey } from './bank-browser.tsx';
import classes from './bank-page.module.css';

export const meta = () => pageMeta({ title: t('bankTitle'), isPrivate: true });

export default function BankPage() {
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Bank />
    </RequireRole>
  );
}

function Bank() {
  const filter = useAddressFilter(['search', 'type', 'tag']);
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankQuestion>>(new Map());
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: () =>
      call(quizzesContract.createQuiz, {
        body: {
          title: t('bankQuizTitle'),
          questions: [...chosen.values()].map(({ question }) => ({ ...question, id: newQuestionId() })),
        },
      }),
    onSuccess: ({ quiz }) => navigate(`/quizzes/${quiz.id}/edit`),
  });

  function choose(found: BankQuestion, isChosen: boolean): void {
    const next = new Map(chosen);
    if (isChosen) next.set(bankKey(found), found);
    else next.delete(bankKey(found));
    setChosen(next);
  }

  return (
    <Page width="wide" title={t('bankTitle')} lead={t('bankLead')}>
      <BankBrowser
        filter={filter}
        action={(found) => (
          <Checkbox
            size="md"
            aria-label={t('bankChoose', { question: cutText(plainStem(found.question), 80) })}
            checked={chosen.has(bankKey(found))}
            disabled={!chosen.has(bankKey(found)) && chosen.size >= maxQuestions}
            onChange={(event) => choose(found, event.currentTarget.checked)}
          />
        )}
      />
      {making.error && <Notice kind="error">{errorText(making.error)}</Notice>}
      {chosen.size > 0 && (
        <section className={classes.bar} aria-label={t('bankChosen', { count: chosen.size })}>
          <span>{t('bankChosen', { count: chosen.size })}</span>
          <Button onClick={() => setChosen(new Map())}>{t('bankClear')}</Button>
          <Button kind="main" isBusy={making.isPending} onClick={() => making.mutate()}>
            {t('bankMakeQuiz')}
          </Button>
        </section>
      )}
    </Page>
  );
}
