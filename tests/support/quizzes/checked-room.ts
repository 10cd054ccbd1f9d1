// A live room whose server may be killed at any moment: what phones were shown as saved is compared with what is stored.
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeatResponse } from '#modules/rounds/contract/results.ts';
import { callerOf, openRoom, type Room, takeSeats } from '../../../bench/room.ts';
import { SimulatedPhone } from './simulated-phone.ts';
import { liveAddress, SimulatedHost } from './simulated-player.ts';

const patienceMs = 60_000;

export async function until(what: string, isMet: () => boolean, withinMs = patienceMs): Promise<void> {
  for (const givesUpAt = performance.now() + withinMs; !isMet(); await sleep(5))
    if (performance.now() > givesUpAt) throw new Error(`${what} did not happen`);
}

/** Repeats what fails while a server is away. */
async function retried<T>(act: () => Promise<T>, withinMs = patienceMs): Promise<T> {
  for (const givesUpAt = performance.now() + withinMs; ; await sleep(200)) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > givesUpAt) throw error;
    }
  }
}

type Phase = 'lobby' | 'question' | 'closed' | 'reveal';

export class CheckedRoom {
  readonly room: Room;
  readonly host: SimulatedHost;
  readonly phones: readonly SimulatedPhone[];
  #asked = -1;

  constructor(room: Room, host: SimulatedHost, phones: readonly SimulatedPhone[]) {
    this.room = room;
    this.host = host;
    this.phones = phones;
  }

  /** @param origin of a server or of the proxy before several */
  static async open(origin: string, players: number, questions: number): Promise<CheckedRoom> {
    const call = callerOf(origin);
    const room = await openRoom(call, questions);
    const seats = await takeSeats(call, room.roomCode, players);
    const url = liveAddress(origin, room.roundId);
    const host = new SimulatedHost(url, room.token);
    await host.until(({ phase }) => phase === 'lobby');
    const phones = seats.map((seat) => new SimulatedPhone(url, seat));
    const opened = new CheckedRoom(room, host, phones);
    await until('every phone in the room', () => phones.every(({ snapshots }) => snapshots > 0));
    return opened;
  }

  get questionId(): string {
    return this.room.questionIds[this.#asked] ?? '';
  }

  get acknowledged(): number {
    return this.phones.filter(({ acks }) => acks.has(this.questionId)).length;
  }

  /** Also where the host’s own line is broken at the moment. */
  async press(button: 'next' | 'close' | 'reveal', wanted: Phase): Promise<void> {
    const isDone = ({ phase, questionIndex }: { phase: string; questionIndex: number }) =>
      phase === wanted && questionIndex === this.#asked;
    await retried(async () => {
      try {
        this.host.press(button);
      } catch {
        // Its line is being made again.
      }
      await this.host.until(isDone, 1_000);
    });
  }

  /** The next question, on every phone. */
  async ask(): Promise<void> {
    this.#asked += 1;
    await this.press('next', 'question');
    await until(`question ${this.questionId} on every phone`, () =>
      this.phones.every(({ questionId }) => questionId === this.questionId),
    );
  }

  answerOf(place: number): number {
    return (place + this.#asked) % 4;
  }

  /** Everyone answers, evenly over this time. */
  async answer(spreadMs: number): Promise<void> {
    const startedAt = performance.now();
    for (let done = 0; done < this.phones.length; await sleep(1)) {
      const share = spreadMs === 0 ? 1 : (performance.now() - startedAt) / spreadMs;
      const due = Math.min(this.phones.length, Math.ceil(share * this.phones.length));
      for (; done < due; done += 1) this.phones[done]?.answer(this.questionId, this.answerOf(done));
    }
  }

  async settle(): Promise<void> {
    await until('every answer acknowledged', () => this.acknowledged === this.phones.length);
  }

  async reveal(): Promise<void> {
    await this.press('close', 'closed');
    await this.press('reveal', 'reveal');
  }

  /** What is not stored as it was acknowledged, or more than once. @returns nothing if all is well */
  async complaints(origin: string): Promise<string[]> {
    const { quizId, token } = this.room;
    const { responses } = await retried(() =>
      callerOf(origin)<{ responses: SeatResponse[] }>('GET', `/quiz/${quizId}/responses`, undefined, token),
    );
    const stored = new Map(responses.map((response) => [response.number, response]));
    return this.phones.flatMap(({ player, acks, refusals }) => {
      const { number } = player.seat;
      const answers = stored.get(number)?.answers ?? [];
      const lost = [...acks].filter(([questionId, saved]) => {
        const own = answers.find((one) => one.questionId === questionId);
        return !own || own.answer !== saved.answer || Date.parse(own.receivedAt) !== saved.receivedAt;
      });
      const isDoubled = new Set(answers.map(({ questionId }) => questionId)).size < answers.length;
      const points = answers.reduce((sum, answer) => sum + (answer.points ?? 0), 0);
      return [
        ...lost.map(([questionId]) => `the answer of seat ${number} to ${questionId} is lost`),
        ...(isDoubled ? [`seat ${number} has two answers to one question`] : []),
        ...(stored.get(number)?.score === points
          ? []
          : [`the score of seat ${number} is not that of its answers`]),
        ...refusals.map((code) => `seat ${number} was refused: ${code}`),
      ];
    });
  }

  close(): void {
    this.host.close();
    for (const { player } of this.phones) player.drop();
  }
}
