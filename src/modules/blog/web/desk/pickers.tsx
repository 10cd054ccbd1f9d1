// What the toolbar puts into a text by choosing it from a list: a drug with a monograph, a question that readers can try.
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DrugField } from '#modules/pharmacology/web.tsx';
import { longestSearch } from '#platform/contract/paging.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import type { Mark } from '#platform/web/ui/formatting/text-field.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import { typingMs } from '#platform/web/use-address-filter.ts';
import { blogDeskContract, type PostQuestion } from '../../contract/desk.ts';
import { t } from './texts.ts';

export type Picker = 'drug' | 'question';

type Props = { picker: Picker; onPick(mark: Mark): void; onClose(): void };

const around = (before: string, after: string, sample: string): Mark => {
  return { before, after, sample, isBlock: false };
};

export default function PickerDialog({ picker, onPick, onClose }: Props) {
  return (
    <ModalDialog
      title={t(`pick.${picker}`)}
      text={t(`pick.${picker}About`)}
      width={picker === 'question' ? 'wide' : 'normal'}
      onCancel={onClose}
    >
      {picker === 'drug' ? (
        <DrugField
          label={t('pick.drugName')}
          chosen={[]}
          onAdd={({ id, displayName }) => onPick(around('[', `](drug:${id})`, displayName))}
        />
      ) : (
        <Questions
          onPick={({ quizId, questionId }) => {
            const mark = `\n\n![${t('mark.questionTitle')}](question:${quizId}/${questionId})\n\n`;
            onPick(around(mark, '', ''));
          }}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </DialogActions>
    </ModalDialog>
  );
}

const mostLetters = 80;

function Questions({ onPick }: { onPick(question: PostQuestion): void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, typingMs);
  const { data, error } = useQuery({
    ...queryOf('listPostQuestions', blogDeskContract.listPostQuestions, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  if (error) return <Notice kind="error">{errorText(error)}</Notice>;
  return (
    <>
      <TextInput
        type="search"
        dir="auto"
        label={t('pick.questionSearch')}
        maxLength={longestSearch}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {!data && <Loading />}
      {data?.questions.length === 0 && (
        <p role="status">{t(search ? 'pick.questionNotFound' : 'pick.questionNone')}</p>
      )}
      <Rows>
        {data?.questions.map((question) => (
          <Row
            key={`${question.quizId} ${question.questionId}`}
            title={<RichText source={question.text} inline />}
            actions={
              <Button
                size="small"
                aria-label={t('pick.questionThis', { question: cutText(question.text, mostLetters) })}
                onClick={() => onPick(question)}
              >
                {t('pick.insert')}
              </Button>
            }
          >
            <RowFact>
              <span dir="auto">{question.quizTitle}</span>
            </RowFact>
          </Row>
        ))}
      </Rows>
    </>
  );
}
