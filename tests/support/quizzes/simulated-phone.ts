// A student’s phone: keeps an answer until it is acknowledged, and sends it again on a new line.
import type { PlayerEvent, SavedAnswer } from '#modules/rounds/live.ts';
import { SimulatedPlayer, type SimulatedSeat } from './simulated-player.ts';

export class SimulatedPhone {
  readonly player: SimulatedPlayer;
  readonly acks = new Map<string, SavedAnswer>();
  readonly refusals: string[] = [];
  questionId: string | null = null;
  phase: string | null = null;
  snapshots = 0;
  resent = 0;
  repeats = 0;
  /** By the clock of the process, in milliseconds: of its last whole screen, question and first acknowledgement. */
  readonly at = { snapshot: 0, question: 0, sent: 0, acked: 0 };
  #pending: { questionId: string; answer: number } | null = null;

  constructor(url: string, seat: SimulatedSeat) {
    this.player = new SimulatedPlayer(url, seat, (_kind, frame) =>
      this.#take(JSON.parse(frame.toString()) as PlayerEvent),
    );
    this.player.connect();
  }

  answer(questionId: string, answer: number): void {
    this.#pending = { questionId, answer };
    this.at.sent = performance.now();
    this.player.answer(questionId, answer);
  }

  #take(event: PlayerEvent): void {
    if (event.kind === 'question') this.#show(event.question.view.id);
    if (event.kind === 'refused') this.refusals.push(event.code);
    if (event.kind === 'ack') this.#keep(event.saved);
    if (event.kind === 'ack' && event.isRepeat) this.repeats += 1;
    if (event.kind !== 'snapshot') return;
    this.snapshots += 1;
    this.at.snapshot = performance.now();
    this.phase = event.snapshot.round.phase;
    this.#show(event.snapshot.question?.view.id ?? null);
    if (event.snapshot.saved) this.#keep(event.snapshot.saved);
    if (!this.#pending) return;
    this.resent += 1;
    this.player.answer(this.#pending.questionId, this.#pending.answer);
  }

  #show(questionId: string | null): void {
    if (questionId !== this.questionId) this.at.question = performance.now();
    this.questionId = questionId;
  }

  #keep(saved: SavedAnswer): void {
    if (!this.acks.has(saved.questionId)) this.at.acked = performance.now();
    this.acks.set(saved.questionId, saved);
    if (this.#pending?.questionId === saved.questionId) this.#pending = null;
  }
}
