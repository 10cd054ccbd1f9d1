// Students come with Firefox and Safari, too: a round with all ten types, an attempt and an interaction check in each engine.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#question-types/registry.ts';
import { eventually } from '../support/app/eventually.ts';
import { password } from '../support/app/people.ts';
import { adminEmail, type Server, startServer } from '../support/browser/e2e.ts';
import { oneOfEach } from '../support/quizzes/quizzes.ts';
import { tidyAway } from '../support/tidy-away.ts';
import { noteRefusals, Phone } from './phone.ts';
import { browsers, type Screen } from './screens.ts';

let server: Server;
let teacher: string;
let questions: Question[];

async function api<T>(method: string, at: string, token?: string, body?: unknown): Promise<T> {
  const response = await fetch(`${server.trustedUrl}/api${at}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
    },
    body: body instanceof Blob ? body : body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

beforeAll(async () => {
  server = await startServer(await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-browsers-')));
  const signedIn = await api<{ token: string }>('POST', '/auth/login', undefined, {
    email: adminEmail,
    password,
  });
  teacher = signedIn.token;
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#ddd' } })
    .png()
    .toBuffer();
  const png = new Blob([new Uint8Array(picture)], { type: 'image/png' });
  const { imageId } = await api<{ imageId: string }>('POST', '/images', teacher, png);
  questions = oneOfEach().map((question) =>
    question.type === 'hotspot' && question.options.image
      ? { ...question, options: { ...question.options, image: { ...question.options.image, imageId } } }
      : question,
  );
});
afterAll(async () => {
  await server?.stop();
  if (server) await tidyAway(server.dataDir);
});

/** How a student answers each type right, or as well as its example allows. */
const answering: Partial<Record<Question['type'], (phone: Phone) => Promise<void>>> = {
  'multiple-choice': (phone) => phone.press('radio', 'Warfarin'),
  'true-false': (phone) => phone.press('radio', 'True'),
  'multiple-select': async (phone) => {
    await phone.press('checkbox', 'Atenolol');
    await phone.press('checkbox', 'Bisoprolol');
    await phone.press('button', 'Submit');
  },
  'short-answer': async (phone) => {
    await phone.write('textbox', 'Your answer', 'naloxone KEY-MARKER');
    await phone.press('button', 'Submit');
  },
  'open-ended': async (phone) => {
    await phone.write('textbox', 'Your answer', 'It names the marker.');
    await phone.press('button', 'Submit');
  },
  matching: async (phone) => {
    await phone.choose('Heparin', 'Protamine');
    await phone.choose('Warfarin', 'Vitamin K');
    await phone.press('button', 'Submit');
  },
  ranking: async (phone) => {
    await phone.choose('Position of First', '1');
    await phone.choose('Position of Second', '2');
    await phone.press('button', 'Submit');
  },
  'fill-blank': async (phone) => {
    await phone.write('textbox', 'Blank 1', 'alpha KEY-MARKER');
    await phone.write('textbox', 'Blank 2', 'beta KEY-MARKER');
    await phone.press('button', 'Submit');
  },
  scale: async (phone) => {
    await phone.press('radio', '3');
    await phone.press('button', 'Submit');
  },
  hotspot: async (phone) => {
    await phone.press('application', '', { x: 0.7, y: 0.7 });
    await phone.press('button', 'Submit');
  },
};

type HostView = { round: { phase: string; questionIndex: number } };
type Answers = {
  responses: { studentName: string; answers: { questionId: string; fraction: number | null }[] }[];
};

/** What the server holds: everything that can be graded is right, and nothing is missing. */
function expectAllRight(quizId: string, name: string, asked: Question[]): Promise<void> {
  return eventually(async () => {
    const { responses } = await api<Answers>('GET', `/quiz/${quizId}/responses`, teacher);
    const mine = responses.find(({ studentName }) => studentName === name);
    const fractions = new Map(mine?.answers.map(({ questionId, fraction }) => [questionId, fraction]));
    for (const { id, type } of asked) {
      const isUngraded = type === 'scale' || type === 'open-ended';
      expect([type, fractions.get(id)]).toEqual([type, isUngraded ? null : 1]);
    }
  });
}

for (const { name: browser, binary, knowsPlainName, launch } of browsers) {
  const url = (at: string) => `${knowsPlainName ? server.url : server.trustedUrl}${at}`;
  // Without them, the skipped tests are counted; CI has both, and requires them.
  describe.skipIf(binary === null && !process.env.REQUIRE_BROWSERS)(browser, () => {
    let screen: Screen;
    let phone: Phone;
    beforeAll(async () => {
      screen = await launch(noteRefusals);
      phone = new Phone(screen);
    });
    afterAll(() => screen?.close());

    test('joins a room, answers all ten types, and sees answers and podium', async () => {
      const settings = { timePerQuestionSeconds: 0 };
      const { quiz } = await api<{ quiz: { id: string } }>('POST', '/quiz', teacher, {
        title: `Ten types in ${browser}`,
        questions,
        settings,
      });
      const { roundId, roomCode } = await api<{ roundId: string; roomCode: string }>(
        'POST',
        `/quiz/${quiz.id}/start`,
        teacher,
        { lobby: true },
      );
      const command = async (what: string) => {
        const { round } = await api<HostView>('GET', `/rounds/${roundId}/host`, teacher);
        const from = { phase: round.phase, questionIndex: round.questionIndex };
        await api('POST', `/rounds/${roundId}/command`, teacher, { do: what, from });
      };
      const hasPhase = (phase: string) =>
        eventually(async () => {
          const { round } = await api<HostView>('GET', `/rounds/${roundId}/host`, teacher);
          expect(round.phase).toBe(phase);
        });

      await phone.open(url(`/join/${roomCode}`));
      await phone.write('textbox', 'Your name', 'Ada');
      await phone.press('button', 'Join');
      await phone.see('Ada');
      for (const [index, question] of questions.entries()) {
        await command('next');
        if (!phoneShowsOwnStem(question)) await phone.see(question.question);
        const answer = answering[question.type];
        if (!answer) throw new Error(`Say above how a student answers ${question.type}.`);
        await answer(phone);
        // All who are there have answered, so the question closes by itself.
        await hasPhase('closed');
        await command('reveal');
        if (question.explanation) await phone.see('Because of');
        if (index === questions.length - 1) await command('end');
      }
      await phone.see(/1st|place|points/);
      await expectAllRight(quiz.id, 'Ada', questions);
      expect(await phone.refusals()).toEqual([]);
    });

    test('takes an attempt, across a reload, and reads what was right', async () => {
      const asked = questions.filter(({ type }) => type === 'multiple-choice' || type === 'short-answer');
      const { quiz } = await api<{ quiz: { id: string } }>('POST', '/quiz', teacher, {
        title: `An attempt in ${browser}`,
        questions: asked,
        isOpen: true,
        settings: { pace: 'self', showResults: 'at-end' },
      });
      // Else the name of the round before is in the field already.
      await screen.forget();
      await phone.open(url(`/quiz/${quiz.id}`));
      await phone.write('textbox', 'Your name', 'Grace');
      await phone.press('button', 'Start');
      await phone.press('radio', 'Warfarin');
      await phone.see('1 of 2 answered');
      await phone.reload();
      await phone.see('1 of 2 answered');
      await phone.press('button', 'Next');
      await phone.write('textbox', 'Your answer', 'naloxone KEY-MARKER');
      await phone.see('2 of 2 answered');
      await phone.press('button', 'Review');
      await phone.press('button', 'Submit');
      await phone.see('Submit now?');
      await phone.press('button', 'Submit');
      await phone.see('Grace');
      await expectAllRight(quiz.id, 'Grace', asked);
    });

    test('checks two drugs for interactions as a guest', async () => {
      await phone.open(url('/pharmacology-tools/interactions?drugs=warfarin,fluconazole'));
      await phone.press('button', 'Check');
      await phone.see(/major/i);
      await phone.see('INR rises');
      expect(await phone.refusals()).toEqual([]);
    });
  });
}

/** Its text has fields in it, so it is not there as one piece. */
function phoneShowsOwnStem({ type }: Question): boolean {
  return type === 'fill-blank';
}
