// What journeys through an attempt share: the start, the map of questions, and what the teacher's results say.
import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';

export type Answered = {
  responses: {
    studentName: string;
    score: number;
    completedAt: string | null;
    answers: { questionId: string; answer: unknown }[];
  }[];
};

export async function startAs(page: Page, quizId: string, name: string): Promise<void> {
  await page.goto(`/quiz/${quizId}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Question 1 of 4')).toBeVisible();
}

/** The number of a question in the map, by its state. */
export function numberIn(page: Page, label: string) {
  return page
    .getByRole('navigation', { name: 'Questions' })
    .getByRole('button', { name: label, exact: true });
}
