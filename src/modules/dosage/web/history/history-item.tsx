// One stored calculation: its number and what was entered, with the whole result behind a button.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type Calculation, dosageContract } from '../../contract.ts';
import { pathOfInputs } from '../form/address.ts';
import { ResultBody } from '../result/result-body.tsx';
import { t } from '../result/texts.ts';
import classes from './history.module.css';

export function HistoryItem({ calculation, onDeleted }: { calculation: Calculation; onDeleted(): void }) {
  const { id, calculatorId, title, given, outputs, inputs, calculatedAt } = calculation;
  const [isOpen, setIsOpen] = useState(false);
  const when = useFormats().dateTime(calculatedAt, 'long');
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const result = outputs
    .filter(({ isMain }) => isMain)
    .map(({ display }) => display)
    .join(', ');
  const remove = useMutation({
    mutationFn: () => call(dosageContract.deleteDosageCalculation, { params: { id: id ?? '' } }),
    onSuccess: () => {
      toast(t('history.deleted'));
      onDeleted();
    },
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listDosageCalculations'] }),
  });

  async function ask(): Promise<void> {
    const question = {
      title: t('history.deleteTitle'),
      text: t('history.deleteText', { title, result }),
      confirmLabel: t('history.delete'),
      danger: true,
    };
    if (await confirm(question)) remove.mutate();
  }

  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <h3 dir="auto" className={classes.name}>
          {title}
        </h3>
        <p className={classes.result}>{result}</p>
        <p className={classes.given}>{given.map(({ label, text }) => `${label}: ${text}`).join(' · ')}</p>
        <p className={classes.when}>{when}</p>
      </div>
      <div className={classes.actions}>
        <Button to={pathOfInputs(calculatorId, inputs)} aria-label={t('history.openLabel', { title, when })}>
          {t('history.open')}
        </Button>
        <Button
          aria-label={t('history.deleteLabel', { title, when })}
          disabled={remove.isPending}
          onClick={() => void ask()}
        >
          {t('history.delete')}
        </Button>
      </div>
      <details className={classes.whole} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{t('history.steps')}</summary>
        {isOpen && <ResultBody calculation={calculation} level={4} />}
      </details>
    </li>
  );
}
