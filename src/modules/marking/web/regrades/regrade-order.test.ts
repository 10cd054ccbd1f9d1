import { expect, test } from 'vitest';
import type { Question } from '#question-types/registry.ts';
import { choiceOf, choicesFor, orderOf } from './regrade-order.ts';

const question = { id: 'q1' } as Question;

test('no choice contradicts another: each is one order, and says by itself whether scores can drop', () => {
  for (const isMarked of [false, true]) {
    const orders = choicesFor(isMarked).map((choice) => orderOf('q1', { roundId: null, choice, question }));
    expect(orders.map(choiceOf)).toEqual(choicesFor(isMarked));
    expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(orders.length);
  }
});

test('at first no one loses points because of the mistake of a teacher', () => {
  for (const isMarked of [false, true]) {
    const [choice = 'exclude'] = choicesFor(isMarked);
    expect(orderOf('q1', { roundId: null, choice, question }).neverLower).toBe(true);
  }
});
