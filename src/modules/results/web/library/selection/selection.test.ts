import { describe, expect, it } from 'vitest';
import type { QuizCard } from '#modules/quizzes/contract.ts';
import { selectableIds, selectedOf } from './selection.ts';

const card = (id: string, isActive = false) => ({ id, isActive }) as QuizCard;

describe('a selection of quizzes', () => {
  it('leaves out running quizzes', () => {
    expect(selectableIds([card('a'), card('b', true), card('c')])).toEqual(['a', 'c']);
  });

  it('has no more quizzes than one call takes', () => {
    const many = Array.from({ length: 230 }, (_, index) => card(`q${index}`));
    expect(selectableIds(many)).toHaveLength(200);
  });

  it('has only what is shown', () => {
    expect(selectedOf(['a', 'c'], new Set(['c', 'hidden']))).toEqual(['c']);
  });
});
