// On a phone: options and questions are dragged by their handles, and elsewhere a finger scrolls.
import type { Locator, Page } from '@playwright/test';
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** A finger at a handle, moved in steps to another element. */
async function drag(page: Page, handle: Locator, over: Locator): Promise<void> {
  await over.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const [from, to] = [await handle.boundingBox(), await over.boundingBox()];
  if (!from || !to) throw new Error('nothing to drag, or nowhere');
  const session = await page.context().newCDPSession(page);
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const end = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [start]);
  for (const part of [0.1, 0.4, 0.7, 1])
    await send('touchMove', [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
    ]);
  await expect(page.locator('li[data-dragged]')).toHaveCount(1);
  await send('touchEnd', []);
  await expect(page.locator('li[data-dragged]')).toHaveCount(0);
}

test('a finger drags options and questions by their handles', async ({ page, account, signIn, api }) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  const question = (name: string) => ({
    id: name,
    type: 'multiple-choice',
    question: name,
    points: 1,
    options: ['one', 'two', 'three'],
    correctAnswer: 0,
  });
  const { quiz } = await api<{ quiz: { id: string } }>('POST', '/quiz', {
    token: teacher.token,
    body: { title: 'Dragged', questions: ['first', 'second', 'third'].map(question) },
  });
  await page.goto(`/quizzes/${quiz.id}/edit`);
  const options = page.getByRole('group', { name: 'Options' }).getByRole('listitem');
  const texts = page.getByRole('textbox', { name: /^Option [A-Z]$/ });
  await expect(texts).toHaveText(['one', 'two', 'three']);
  await drag(page, options.nth(0).locator('[data-handle]'), options.nth(1));
  await expect(texts).toHaveText(['two', 'one', 'three']);
  await expectGoodLooks(page);

  await page.getByText('Questions', { exact: true }).first().click();
  const questions = page.getByRole('navigation', { name: 'Questions' }).getByRole('listitem');
  await expect(questions).toHaveText([/first/, /second/, /third/]);
  await expectGoodLooks(page);
  await drag(page, questions.nth(2).locator('[data-handle]'), questions.nth(0));
  await expect(questions).toHaveText([/third/, /first/, /second/]);
});
