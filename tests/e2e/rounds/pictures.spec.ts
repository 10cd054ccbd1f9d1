// The room of a picture is reserved: what is below it stays where it is when the picture arrives, on every screen.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e.ts';
import { joinRoom, makeQuiz, openDevice, openRoom, step } from '../../support/browser/rounds.ts';

/** Pictures of this page wait until they are let go. */
async function holdPictures(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/images/**', async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

const places = (page: Page) =>
  page
    .locator('main')
    .getByText(/Red|Green|Blue/)
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { left, top } = element.getBoundingClientRect();
        return [Math.round(left), Math.round(top)];
      }),
    );

async function expectNothingMoves(page: Page, letGo: () => void): Promise<void> {
  const picture = page.locator('main img[src^="/api/images/"]').first();
  await expect(picture).toBeVisible();
  const before = await places(page);
  expect(before.length).toBeGreaterThan(2);
  const room = await picture.boundingBox();
  expect(room?.height).toBeGreaterThan(40);
  letGo();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(600);
  expect(await places(page)).toEqual(before);
  expect(await picture.boundingBox()).toEqual(room);
}

test('the options stay where they are when the picture arrives', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(host, teacher);
  await host.setViewportSize({ width: 1440, height: 900 });
  const imageId = await host.evaluate(async (token) => {
    const canvas = new OffscreenCanvas(600, 400);
    canvas.getContext('2d')?.fillRect(0, 0, 600, 400);
    const body = await canvas.convertToBlob({ type: 'image/png' });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
    const reply = await fetch('/api/images', { method: 'POST', headers, body });
    return ((await reply.json()) as { imageId: string }).imageId;
  }, teacher.token);
  const question = {
    id: 'colour',
    type: 'multiple-choice',
    question: 'Which colour is it?',
    options: ['Red', 'Green', 'Blue'],
    correctAnswer: 2,
    media: { imageId, alt: 'A field of one colour', width: 600, height: 400 },
  };
  const own = { questions: [question] };

  await test.step('an attempt, and its result', async () => {
    const settings = { pace: 'self', showResults: 'at-end' };
    const quiz = await makeQuiz(api, teacher.token, settings, { ...own, isOpen: true });
    const student = await openDevice(browser, baseURL);
    const letGo = await holdPictures(student);
    await student.goto(`/quiz/${quiz.id}`);
    await student.getByLabel('Your name').fill('Ada');
    await student.getByRole('button', { name: 'Start', exact: true }).click();
    await expectNothingMoves(student, letGo);
    await student.context().close();
  });

  await test.step('the student preview of the editor, and paper', async () => {
    const quiz = await makeQuiz(api, teacher.token, {}, own);
    for (const path of ['edit', 'print']) {
      const desk = await host.context().newPage();
      const letGo = await holdPictures(desk);
      await desk.goto(`/quizzes/${quiz.id}/${path}`);
      await expectNothingMoves(desk, letGo);
      await desk.close();
    }
  });

  await test.step('a live round: the host’s screen and a phone', async () => {
    const quiz = await makeQuiz(api, teacher.token, { timePerQuestionSeconds: 300 }, own);
    const code = await openRoom(host, quiz.id);
    const student = await openDevice(browser, baseURL);
    await joinRoom(student, code, 'Ada');
    const [onHost, onPhone] = [await holdPictures(host), await holdPictures(student)];
    await step(host, 'Start').click();
    await expect(student.getByRole('radio')).toHaveCount(3);
    await expectNothingMoves(student, onPhone);
    await expectNothingMoves(host, onHost);
    await student.context().close();
  });
});
