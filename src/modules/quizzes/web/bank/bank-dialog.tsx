// Taking questions from the bank into the quiz that is being written.
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { Passage } from '#question-types/passages.ts';
import { plainStem } from '#question-types/plain-question.ts';
import type { Question } from '#question-types/registry.ts';
import { newQuestionId } from '../editor/questions/question-id.ts';
import { t } from '../texts.ts';
import { BankBrowser, type BankFilter, bankKey } from './bank-browser.tsx';

type Props = {
  onClose(): void;
  /** Puts a copy into the quiz; false where there is no room. */
  onTake(question: Question, passage: Passage | null): boolean;
};

export default function BankDialog({ onClose, onTake }: Props) {
  const filter = useLocalFilter();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('bankTake')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <BankBrowser
        filter={filter}
        action={(found) => {
          const isTaken = taken.has(bankKey(found));
          return (
            <Button
              size="small"
              kind={isTaken ? 'plain' : 'tinted'}
              aria-label={t('bankTakeThis', {
                verb: t(isTaken ? 'bankTaken' : 'bankAdd'),
                question: cutText(plainStem(found.question), 80),
              })}
              onClick={() => {
                if (onTake({ ...found.question, id: newQuestionId() }, found.passage))
                  setTaken(new Set(taken).add(bankKey(found)));
              }}
            >
              {t(isTaken ? 'bankTaken' : 'bankAdd')}
            </Button>
          );
        }}
      />
    </Modal>
  );
}

/** The address belongs to the editor, so here the filter is kept in memory. */
function useLocalFilter(): BankFilter {
  const [values, setValues] = useState({ search: '', type: '', tag: '' });
  const [page, setPage] = useState(1);
  function change(some: Partial<typeof values>): void {
    setValues((before) => ({ ...before, ...some }));
    setPage(1);
  }
  return {
    page,
    values,
    typed: values,
    type: (name, value) => change({ [name]: value }),
    set: change,
    turn: setPage,
  };
}
