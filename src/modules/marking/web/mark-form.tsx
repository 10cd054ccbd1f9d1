// The mark of one answer: points by a press or typed, by the rubric's criteria, and a comment for the student.
import { Checkbox, NumberInput, Textarea } from '@mantine/core';
import type { RefObject } from 'react';
import type { MarkedQuestion } from '../contract.ts';
import { type Draft, withCriterion, withPoints } from './desk-state.ts';
import classes from './marking.module.css';
import { formatNumber, t } from './texts.ts';

type Criteria = MarkedQuestion['guide']['criteria'];

type Props = {
  draft: Draft;
  maxPoints: number;
  criteria: Criteria;
  commentRef: RefObject<HTMLTextAreaElement | null>;
  onChange(draft: Draft): void;
};

/** The same as in the contract; importing that would load all schemas in the browser. */
const maxCommentLength = 2_000;

/** More buttons would be slower than typing. */
const maxButtons = 11;

export function MarkForm({ draft, maxPoints, criteria, commentRef, onChange }: Props) {
  return (
    <div className={classes.form}>
      {criteria.length > 0 && (
        <CriteriaFields draft={draft} maxPoints={maxPoints} criteria={criteria} onChange={onChange} />
      )}
      <fieldset className={classes.points}>
        <legend>{t('pointsLegend', { max: formatNumber(maxPoints) })}</legend>
        {wholePoints(maxPoints).map((points) => (
          <button
            key={points}
            type="button"
            className={classes.point}
            aria-pressed={draft.points === points}
            onClick={() => onChange(withPoints(draft, points, maxPoints))}
          >
            {formatNumber(points)}
          </button>
        ))}
        <NumberInput
          className={classes.pointField}
          aria-label={t('pointsField')}
          placeholder="–"
          min={0}
          max={maxPoints}
          step={0.5}
          decimalScale={2}
          allowNegative={false}
          value={draft.points ?? ''}
          onChange={(value) =>
            onChange(withPoints(draft, typeof value === 'number' ? value : null, maxPoints))
          }
        />
      </fieldset>
      <Textarea
        ref={commentRef}
        label={t('comment')}
        description={t('commentHint')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxCommentLength}
        value={draft.comment}
        onChange={({ currentTarget }) => onChange({ ...draft, comment: currentTarget.value })}
      />
    </div>
  );
}

/** 0 to the question's points, including the points themselves if they are not a whole number. */
function wholePoints(maxPoints: number): number[] {
  const whole = Array.from({ length: Math.floor(maxPoints) + 1 }, (_, points) => points);
  const all = Number.isInteger(maxPoints) ? whole : [...whole, maxPoints];
  return all.length > maxButtons ? [0, maxPoints] : all;
}

function CriteriaFields({ draft, maxPoints, criteria, onChange }: Omit<Props, 'commentRef'>) {
  const give = (index: number, points: number) =>
    onChange(withCriterion(draft, criteria, index, points, maxPoints));
  return (
    <fieldset className={classes.criteria}>
      <legend>{t('criteria')}</legend>
      {criteria.map((criterion, index) => {
        const given = draft.criteria?.[index] ?? 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no other name than their place.
          <div key={index} className={classes.criterion}>
            <Checkbox
              label={t('criterionWorth', {
                criterion: criterion.title || t('criterionNumber', { number: index + 1 }),
                max: formatNumber(criterion.points),
              })}
              checked={given > 0 && given >= criterion.points}
              indeterminate={given > 0 && given < criterion.points}
              onChange={({ currentTarget }) => give(index, currentTarget.checked ? criterion.points : 0)}
            />
            <NumberInput
              className={classes.pointField}
              aria-label={t('criterionPoints', {
                criterion: criterion.title || String(index + 1),
                max: formatNumber(criterion.points),
              })}
              min={0}
              max={criterion.points}
              step={0.5}
              decimalScale={2}
              allowNegative={false}
              value={given}
              onChange={(value) => give(index, typeof value === 'number' ? value : 0)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
