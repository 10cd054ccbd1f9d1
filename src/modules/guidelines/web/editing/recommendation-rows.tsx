// Recommendations in the order of the guideline, one row for each: what, how strongly, on what evidence.
import { Textarea, TextInput } from '@mantine/core';
import { memo } from 'react';
import { Columns, growing, RowList } from '#modules/records/web.tsx';
import { longestGrade, longestRecommendation } from '../../contract.ts';
import { emptyRecommendation, type RecommendationForm } from './guideline-form.ts';
import { t } from './texts.ts';

type SetRows = (change: (rows: RecommendationForm[]) => RecommendationForm[]) => void;

export function RecommendationRows({
  rows,
  onRows,
}: {
  rows: readonly RecommendationForm[];
  onRows: SetRows;
}) {
  return (
    <RowList
      place="recommendations"
      rows={rows}
      none={t('recommendation.none')}
      isOrdered
      text={(what, number) => t(`recommendation.${what}`, { number })}
      onRows={onRows}
      empty={emptyRecommendation}
      row={(row) => <Row row={row} onRows={onRows} />}
    />
  );
}

const Row = memo(function Row({ row, onRows }: { row: RecommendationForm; onRows: SetRows }) {
  const text = (member: 'text' | 'strength' | 'evidence') => ({
    label: t(`recommendation.${member}`),
    value: row[member],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      const { value } = currentTarget;
      onRows((before) => before.map((one) => (one.key === row.key ? { ...one, [member]: value } : one)));
    },
  });
  return (
    <>
      <Textarea
        {...text('text')}
        rows={2}
        maxLength={longestRecommendation}
        classNames={growing}
        data-first
      />
      <Columns>
        <TextInput {...text('strength')} maxLength={longestGrade} autoComplete="off" />
        <TextInput {...text('evidence')} maxLength={longestGrade} autoComplete="off" />
      </Columns>
    </>
  );
});
