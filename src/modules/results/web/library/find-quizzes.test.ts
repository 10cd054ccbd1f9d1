import { describe, expect, test } from 'vitest';
import type { QuizCard } from '#modules/quizzes/contract.ts';
import { findQuizzes } from './find-quizzes.ts';

function card(title: string, more: Partial<QuizCard> = {}): QuizCard {
  return {
    id: title,
    title,
    description: '',
    questionCount: 1,
    isOpen: false,
    isPublic: false,
    authorName: 'Ada',
    createdBy: 'u1',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    pace: 'host',
    isActive: false,
    isPaused: false,
    roomCode: null,
    roundId: null,
    participantCount: 0,
    roundCount: 0,
    averageScore: null,
    ...more,
  };
}

const titles = (quizzes: readonly QuizCard[]) => quizzes.map((quiz) => quiz.title);

describe('findQuizzes', () => {
  test('finds every word, in title or description, without regard to case and accents', () => {
    const quizzes = [card('Élimination rénale', { description: 'Half-life' }), card('Half lives')];
    expect(titles(findQuizzes(quizzes, ' elimination HALF ', 'title'))).toEqual(['Élimination rénale']);
    expect(findQuizzes(quizzes, '', 'title')).toHaveLength(2);
    expect(findQuizzes(quizzes, 'nothing', 'title')).toEqual([]);
  });

  test('sorts by title as people count, by change, and by participants', () => {
    const quizzes = [
      card('Week 10', { updatedAt: '2026-02-01T00:00:00.000Z', participantCount: 1 }),
      card('Week 9', { updatedAt: '2026-03-01T00:00:00.000Z', participantCount: 5 }),
    ];
    expect(titles(findQuizzes(quizzes, '', 'title'))).toEqual(['Week 9', 'Week 10']);
    expect(titles(findQuizzes(quizzes, '', 'changed'))).toEqual(['Week 9', 'Week 10']);
    expect(titles(findQuizzes(quizzes.toReversed(), '', 'participants'))).toEqual(['Week 9', 'Week 10']);
  });

  test('puts what is running first', () => {
    const quizzes = [card('A'), card('Z', { isActive: true })];
    expect(titles(findQuizzes(quizzes, '', 'title'))).toEqual(['Z', 'A']);
  });
});
