// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnResult } from '#question-types/shown-question.ts';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { questionAt, resultAt } from '../live/play-fixtures.ts';
import { OwnReview } from './own-review.tsx';

const item = (index: number, state: OwnResult['state'], number = index + 1) => ({
  number,
  question: questionAt(index),
  result: resultAt(index, { state }),
  comment: null,
});
const listed = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => {
    const section = heading.closest('section');
    if (!section) throw new Error('A heading has no section.');
    return [
      heading.textContent,
      within(section)
        .queryAllByText(/^Question \d$/)
        .map((one) => one.textContent),
    ];
  });

test('what is to be reviewed comes first, and every question keeps its number', () => {
  onScreen(
    <OwnReview items={[item(0, 'right'), item(1, 'wrong'), item(2, 'ungraded'), item(3, 'unanswered')]} />,
  );
  expect(listed()).toEqual([
    ['Review these first', ['Question 2', 'Question 4']],
    ['Your other answers', ['Question 1', 'Question 3']],
  ]);
});

test('a question that was skipped takes its number with it', () => {
  onScreen(<OwnReview items={[item(0, 'right'), item(1, 'right', 3)]} />);
  expect(listed()).toEqual([['Your answers', ['Question 1', 'Question 3']]]);
});

test('with nothing to review there is one list', () => {
  onScreen(<OwnReview items={[item(0, 'right'), item(1, 'right')]} />);
  expect(listed()).toEqual([['Your answers', ['Question 1', 'Question 2']]]);
});

test('points are shown only where some could be earned', () => {
  const free = {
    ...item(0, 'unanswered'),
    result: resultAt(0, { state: 'unanswered', points: 0, maxPoints: 0 }),
  };
  onScreen(<OwnReview items={[free]} />);
  expect(screen.getByText(/Not answered/).textContent).not.toMatch(/point/);
});
