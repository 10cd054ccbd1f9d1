// The server's version of the quiz that is open in the editor.
import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';

type Api = <T>(method: string, path: string, options?: { token?: string }) => Promise<T>;
type Written = { question: string; explanation?: string; options?: string[] };

/** Waits until the server has what is expected of the first question. */
export async function expectStored(
  page: Page,
  { api, token }: { api: Api; token: string },
  expected: Partial<Written>,
): Promise<void> {
  await page.waitForURL(/\/quizzes\/[^/]+\/edit/);
  const id = /quizzes\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
  await expect
    .poll(async () => {
      const { quiz } = await api<{ quiz: { questions: Written[] } }>('GET', `/quiz/${id}`, { token });
      return quiz.questions[0];
    })
    .toMatchObject(expected);
}
