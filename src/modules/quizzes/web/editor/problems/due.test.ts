import { describe, expect, test } from 'vitest';
import type { Problem } from '#question-types/interface/question-type.ts';
import { isShown, withAll, withLeft } from './due.ts';

const question = { id: 'q1', type: 'multiple-choice' as const };
const problem = (field?: string, severity: Problem['severity'] = 'error'): Problem => ({
  severity,
  code: 'some',
  message: 'Some.',
  field,
});

describe('problems that are shown as errors', () => {
  test('none at first', () => {
    expect(isShown(new Set(), question, problem('question'))).toBe(false);
    expect(isShown(new Set(), question, problem('options'))).toBe(false);
  });

  test('those of the part that was left, not those of the other', () => {
    const due = withLeft(new Set(), question, 'question');
    expect(isShown(due, question, problem('question'))).toBe(true);
    expect(isShown(due, question, problem('options.2'))).toBe(false);
    expect(isShown(withLeft(due, question, 'answer'), question, problem('options.2'))).toBe(true);
  });

  test('a warning never is', () => {
    const due = withLeft(new Set(), question, 'answer');
    expect(isShown(due, question, problem('options', 'warning'))).toBe(false);
  });

  test('another type of the question, and another question, start quiet', () => {
    const due = withLeft(new Set(), question, 'answer');
    expect(isShown(due, { ...question, type: 'ranking' }, problem('options'))).toBe(false);
    expect(isShown(due, { ...question, id: 'q2' }, problem('options'))).toBe(false);
  });

  test('Start shows all of what is there', () => {
    const due = withAll(new Set(), { questions: [question as never] });
    expect(isShown(due, question, problem('question'))).toBe(true);
    expect(isShown(due, question, problem())).toBe(true);
    expect(isShown(due, { ...question, id: 'q2' }, problem('question'))).toBe(false);
  });

  test('leaving a part again changes nothing', () => {
    const due = withLeft(new Set(), question, 'answer');
    expect(withLeft(due, question, 'answer')).toBe(due);
  });
});
