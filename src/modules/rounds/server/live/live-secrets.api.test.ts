import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Example } from '#question-types/interface/question-type.ts';
import { lintQuestion, type Question, redact, solutionOf } from '#question-types/registry.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createRoom, type TestPlayer, type TestRoom } from '#tests/support/quizzes/live-room.ts';

const modules = import.meta.glob<{ examples: Example<Question>[] }>(
  '../../../../question-types/*/examples.ts',
  {
    eager: true,
  },
);

/** Every playable example of every type, with meaningless ids. */
const examples = Object.values(modules)
  .flatMap(({ examples }) => examples)
  .filter(({ question }) => !lintQuestion(question).some(({ severity }) => severity === 'error'))
  .map((example, index) => ({
    ...example,
    question: { ...example.question, id: `x${index}`, explanation: `Because ${index} of secret.` },
  }));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
});

/** The members of a solution that the player's view does not have: the key, and whatever else gives it away. */
function secretMembers(question: Question): string[] {
  const open = new Set(Object.keys(redact(question)));
  return Object.keys(solutionOf(question)).filter((member) => !open.has(member));
}

function expectNoKey(frames: string[], question: Question): void {
  const text = frames.join('\n');
  for (const member of [...secretMembers(question), 'fraction', 'isRight', 'tally'])
    expect(text).not.toContain(`"${member}":`);
  expect(text).not.toContain(question.explanation);
}

/** One example of each type: when results are shown is decided for all of them in one place. */
const oneOfEachType = [...new Map(examples.map((example) => [example.question.type, example])).values()];

async function play(
  room: TestRoom,
  played: typeof examples,
  check: (player: TestPlayer, frames: string[], question: Question, phase: string) => void,
): Promise<void> {
  const host = await room.host();
  const player = await room.player('Ada');
  let seen = 0;
  const look = async (question: Question, phase: string) => {
    const late = await room.connect(player.participantId);
    const call = await app.people.guest.call('POST', `/quiz/${room.quizId}/seat`, {
      participantId: player.participantId,
    });
    player.say({ kind: 'ping' });
    await player.until('pong', () => true, seen);
    check(player, [...player.frames.slice(seen), ...late.frames, call.text], question, phase);
    seen = player.frames.length;
    await late.close();
  };
  for (const [index, { question, answers }] of played.entries()) {
    await host.press('next');
    await player.until('question', ({ round }) => round.questionIndex === index);
    const usable = answers.find(({ answer }) => answer !== undefined && answer !== null);
    await player.answer(question.id, usable?.answer ?? null);
    await look(question, 'question');
    await host.press('close');
    await look(question, 'closed');
    await host.press('reveal');
    await player.until('reveal', ({ round }) => round.questionIndex === index);
    await look(question, 'reveal');
  }
  await host.press({ do: 'end' });
  await player.until('ended');
}

test('there are examples of all types to play', () => {
  expect(new Set(examples.map(({ question }) => question.type)).size).toBe(Object.keys(modules).length);
  expect(examples.length).toBeGreaterThan(10);
  expect(oneOfEachType).toHaveLength(Object.keys(modules).length);
  for (const { question } of examples) expect(secretMembers(question).length).toBeGreaterThan(0);
});

test('no player is sent a key before its reveal, for any type', async () => {
  const questions = examples.map(({ question }) => question);
  const room = await createRoom(app, {
    questions,
    settings: { closeWhenAllAnswered: false, timePerQuestionSeconds: 0 },
  });
  await play(room, examples, (_player, frames, question, phase) => {
    if (phase !== 'reveal') expectNoKey(frames, question);
    else expect(frames.join('\n')).toContain(question.explanation);
  });
});

test.each(['at-end', 'after-close', 'never'] as const)(
  'if results are shown %s, no reveal contains a key',
  async (showResults) => {
    const questions = oneOfEachType.map(({ question }) => question);
    const room = await createRoom(app, {
      questions,
      settings: { showResults, closeWhenAllAnswered: false, timePerQuestionSeconds: 0 },
    });
    await play(room, oneOfEachType, (_player, frames, question) => expectNoKey(frames, question));
  },
);
