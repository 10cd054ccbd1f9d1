// The way that every type's journey goes: written in the editor, played in a room, played alone at your own pace.
import type { Page } from '@playwright/test';
import { test as base, expect, expectAccessible } from './e2e.ts';
import { joinRoom, openDevice } from './rounds.ts';

type Written<Q> = { quizId: string; questions: Q[] };
type Size = { width: number; height: number };

type Journey = {
  /** Opens a new quiz at a desk and begins a question of this type, as its button in the editor is called. */
  begin(typeLabel: string, height?: number): Promise<void>;
  /** Waits until the question is whole and saved, and reads what was stored. */
  written<Q>(): Promise<Written<Q>>;
  /** A quiz of these questions, made through the API. @returns its id */
  makeQuiz(title: string, questions: readonly object[], settings: object): Promise<string>;
  /** Starts a quiz and shows its lobby to the host. @returns the room's code */
  openRoom(quizId: string): Promise<string>;
  /** Starts a quiz with one phone in its room, whose owner is Ada. */
  play(quizId: string): Promise<Page>;
  /** The same questions at your own pace, with one device in the room, whose owner is Grace. */
  playAlone(title: string, questions: readonly object[], size?: Size): Promise<Page>;
};

export const test = base.extend<{ journey: Journey }>({
  journey: async ({ page: host, browser, baseURL, account, signIn, api }, use) => {
    let token = '';

    async function makeQuiz(title: string, questions: readonly object[], settings: object) {
      const body = { title, questions, settings };
      const { quiz } = await api<{ quiz: { id: string } }>('POST', '/quiz', { token, body });
      return quiz.id;
    }

    async function openRoom(quizId: string): Promise<string> {
      const { roomCode } = await api<{ roomCode: string }>('POST', `/quiz/${quizId}/start`, {
        token,
        body: { lobby: true },
      });
      await host.goto(`/quizzes/${quizId}/start`);
      await expect(host).toHaveURL(/\/host\/\w+$/);
      return roomCode;
    }

    async function sitDown(roomCode: string, name: string, size?: Size): Promise<Page> {
      const device = await openDevice(browser, baseURL, size);
      await joinRoom(device, roomCode, name);
      return device;
    }

    await use({
      async begin(typeLabel, height = 900) {
        await host.setViewportSize({ width: 1440, height });
        const teacher = await account('teacher');
        token = teacher.token;
        await signIn(host, teacher);
        await host.goto('/quizzes/new');
        await host
          .getByRole('region', { name: 'Add your first question' })
          .getByRole('listitem')
          .filter({ has: host.getByText(typeLabel, { exact: true }) })
          .getByRole('button')
          .click();
        // What is written before goes elsewhere.
        await expect(host.locator(':is([role=textbox], textarea, input):focus')).toHaveCount(1);
      },
      async written<Q>() {
        await expect(host.getByRole('button', { name: 'Ready to start' })).toBeVisible();
        await expectAccessible(host);
        await expect(host.getByTestId('save-state')).toContainText('Saved');
        const quizId = /quizzes\/(\w+)\/edit/.exec(host.url())?.[1] ?? '';
        const { quiz } = await api<{ quiz: { questions: Q[] } }>('GET', `/quiz/${quizId}`, { token });
        return { quizId, questions: quiz.questions };
      },
      makeQuiz,
      openRoom,
      async play(quizId) {
        const ada = await sitDown(await openRoom(quizId), 'Ada');
        await host.getByRole('button', { name: 'Start', exact: true }).click();
        return ada;
      },
      async playAlone(title, questions, size) {
        const quizId = await makeQuiz(title, questions, { pace: 'self' });
        const grace = await sitDown(await openRoom(quizId), 'Grace', size);
        await expect(grace.locator('h1').filter({ hasText: 'Grace' })).toBeVisible();
        await host.getByRole('button', { name: 'Open to everyone' }).click();
        // Where the keyboard begins, after the lobby’s own heading: what is pressed before goes elsewhere.
        await expect(grace.locator('h1:focus').filter({ hasNotText: 'Grace' })).toHaveCount(1);
        return grace;
      },
    });
  },
});
