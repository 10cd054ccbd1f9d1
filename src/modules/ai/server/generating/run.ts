// Creates questions from a text: written and checked one by one, repaired once, then answered without the key.
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { inOneLine } from '#platform/contract/text/one-line.ts';
import { withHint } from '#platform/contract/text/with-hint.ts';
import type { Services } from '#platform/server/module.ts';
import type { DraftShape } from '#question-types/interface/draft-shape.ts';
import { checkItems } from '#question-types/item-checks.ts';
import type { Question } from '#question-types/registry.ts';
import type { GeneratedItem, GenerationOptions, Source } from '../../contract/generating.ts';
import { type Call, formatOf, runCall, runStructured, streamCall } from '../calls.ts';
import { ItemScanner } from '../client/json-reply.ts';
import { readSettings } from '../settings/settings.ts';
import { targetsOf } from '../settings/targets.ts';
import { t } from '../texts.ts';
import { type Draft, draftOf, replySchema, shapesNamed } from './drafts.ts';
import { orderQuestions, orderRepair, orderSecondLook, SecondLook } from './orders.ts';
import { QuoteFinder, type Sentence, sentencesOf, windowsOf } from './sentences.ts';
import { changeRunning, putItem } from './store.ts';

/** Tokens of an answer per question, with room to spare. */
const tokensEach = 260;
const mostAtOnce = 10;
/** Codes that deserve a look but do not unselect. */
const mild = new Set(['key-position', 'vague-terms', 'negative-stem', 'absolute-terms', 'unordered-numbers']);
/** Rules whose remarks a second version can't fix. */
const notRepairable = new Set(['key-position', 'duplicate-item', 'bank-duplicate']);

export type Order = {
  generationId: string;
  caller: Caller;
  source: Source;
  /** Places of the chosen parts. */
  parts: readonly number[];
  options: GenerationOptions;
  /** Questions that it begins with: they count, and stay as they are. */
  earlier: readonly GeneratedItem[];
  /** Stems that the teacher already has, normalised. */
  known: ReadonlySet<string>;
  signal: AbortSignal;
};

type Made = { draft: Draft; isAgreed: boolean | null; isRepaired: boolean };

export const bareStem = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

class Generating {
  readonly #services: Services;
  readonly #order: Order;
  readonly #shapes: DraftShape[];
  readonly #sentences: Sentence[];
  readonly #quotes: QuoteFinder;
  readonly #made: Made[] = [];
  #model: string | null = null;
  #isSample = false;
  #isCutOff = false;

  constructor(services: Services, order: Order) {
    this.#services = services;
    this.#order = order;
    this.#shapes = shapesNamed(order.options.types);
    const parts = order.parts.flatMap((place) => {
      const part = order.source.parts[place];
      return part ? [{ place, text: part.text }] : [];
    });
    this.#sentences = sentencesOf(parts, '');
    this.#quotes = new QuoteFinder(this.#sentences);
  }

  /** The number of the newest question so far. */
  get #last(): number {
    return (this.#order.earlier.at(-1)?.number ?? 0) + this.#made.length;
  }

  get found() {
    return {
      count: this.#order.earlier.length + this.#made.length,
      isNew: this.#made.length > 0,
      model: this.#model,
      isSample: this.#isSample,
      isCutOff: this.#isCutOff,
    };
  }

  #call(purpose: Call['purpose'], messages: Call['messages']): Omit<Call, 'format'> {
    const { caller, signal } = this.#order;
    return { userId: caller.userId, isAdmin: caller.role === 'admin', purpose, messages, signal };
  }

  /** The number of calls follows from the number of questions, whatever the text or the answers say. */
  async write(): Promise<void> {
    const questionCount = this.#order.options.questionCount - this.#order.earlier.length;
    const { maxTokens } = await readSettings(this.#services.db);
    const each = Math.max(1, Math.min(mostAtOnce, Math.floor(maxTokens / tokensEach)));
    const calls = Math.ceil(questionCount / each);
    const windows = windowsOf(this.#sentences);
    for (let index = 0; index < calls; index += 1) {
      // Spread over the text: with fewer calls than windows, some of it gets no questions.
      const window = windows[Math.floor((index * windows.length) / calls)] ?? [];
      await this.#writeSome(Math.min(each, questionCount - this.#made.length), window);
      if (this.#made.length >= questionCount) return;
    }
  }

  async #writeSome(count: number, sentences: readonly Sentence[]): Promise<void> {
    const already = this.#questions.map(({ question }) => cutText(question, 200));
    const messages = orderQuestions(this.#order.options, this.#shapes, { count, sentences, already });
    const format = formatOf('questions', replySchema(this.#shapes));
    const pieces = streamCall(this.#services, { ...this.#call('questions', messages), format });
    const scanner = new ItemScanner();
    let came = 0;
    for (;;) {
      const step = await pieces.next();
      if (step.done) {
        this.#model = step.value.model;
        this.#isSample = step.value.isSample;
        this.#isCutOff ||= step.value.isCutOff;
        return;
      }
      for (const item of scanner.push(step.value)) {
        if (came >= count) continue;
        const draft = draftOf(item, `q${this.#last + 1}`, this.#shapes, this.#quotes);
        if (!draft) continue;
        came += 1;
        this.#made.push({ draft, isAgreed: null, isRepaired: false });
        await this.#store(this.#made.length - 1);
      }
    }
  }

  get #questions(): Question[] {
    return [...this.#order.earlier, ...this.#made.map(({ draft }) => draft)].map(({ question }) => question);
  }

  /** The rules look at the set, so each new question may change the remarks on others; those are stored at the end. */
  #judged(index: number): Draft {
    const { draft, isAgreed } = this.#made[index] as Made;
    const remarks = checkItems(this.#questions)[this.#order.earlier.length + index] ?? [];
    const flaws = [
      ...draft.flaws,
      ...remarks.map(({ code, message }) => ({ code, message, isSerious: !mild.has(code) })),
    ];
    if (this.#order.known.has(bareStem(draft.question.question)))
      flaws.push({ code: 'bank-duplicate', message: t('flaw.duplicate'), isSerious: true });
    if (isAgreed === false) flaws.push({ code: 'disagreed', message: t('flaw.disagreed'), isSerious: true });
    return { ...draft, flaws };
  }

  async #store(index: number): Promise<void> {
    const made = this.#made[index];
    if (!made) return;
    const { source, generationId } = this.#order;
    const { part } = made.draft;
    await putItem(
      this.#services,
      generationId,
      this.#last - this.#made.length + index + 1,
      this.#judged(index),
      {
        quotePart: part === null ? null : (source.parts[part]?.title ?? null),
        isAgreed: made.isAgreed,
        isRepaired: made.isRepaired,
      },
    );
  }

  async storeAll(): Promise<void> {
    for (const index of this.#made.keys()) await this.#store(index);
  }

  /** One turn: a better question replaces the old one, the rest keep their flaws. */
  async repair(): Promise<void> {
    const flawed = [...this.#made.keys()]
      .map((index) => ({ index, draft: this.#judged(index) }))
      .filter(({ draft }) => draft.flaws.some(({ code, isSerious }) => isSerious && !notRepairable.has(code)))
      .slice(0, mostAtOnce);
    if (flawed.length === 0) return;
    const drafts = flawed.map(({ draft }) => draft);
    const messages = orderRepair(drafts, this.#shapes, this.#nearTo(drafts));
    const format = formatOf('questions', replySchema(this.#shapes));
    const { text } = await runCall(this.#services, { ...this.#call('repair', messages), format });
    const items = new ItemScanner().push(text);
    for (const [at, { index, draft: before }] of flawed.entries()) {
      const after = draftOf(items[at], before.question.id, this.#shapes, this.#quotes);
      const made = this.#made[index];
      if (!after || !made) continue;
      const kept = made.draft;
      made.draft = after;
      const count = (draft: Draft) => draft.flaws.filter(({ isSerious }) => isSerious).length;
      if (count(this.#judged(index)) < count(before)) made.isRepaired = true;
      else made.draft = kept;
    }
  }

  /** The sentences that drafts are based on, with their neighbours; without any, the first window. */
  #nearTo(drafts: readonly Draft[]): Sentence[] {
    const parts = new Set(drafts.flatMap(({ part }) => part ?? []));
    const near = this.#sentences.filter(({ part }) => parts.has(part));
    return windowsOf(near.length > 0 ? near : this.#sentences)[0] ?? [];
  }

  /** Answers without seeing the key. If that fails, nothing is shown. */
  async lookAgain(): Promise<void> {
    const asked = this.#made.flatMap(({ draft }, index) => {
      const choices = draft.shape.choices(draft.body);
      return choices ? [{ number: index + 1, text: draft.question.question, ...choices }] : [];
    });
    for (let from = 0; from < asked.length; from += mostAtOnce) {
      const some = asked.slice(from, from + mostAtOnce);
      const drafts = some.flatMap(({ number }) => this.#made[number - 1]?.draft ?? []);
      const messages = orderSecondLook(
        some.map(({ number, text, options }) => ({ number, text, options })),
        this.#nearTo(drafts),
      );
      const call = { ...this.#call('second-look', messages), temperature: 0 };
      const { value } = await runStructured(this.#services, call, 'second_look', SecondLook);
      for (const { number, right } of some) {
        const answer = value.answers.find((one) => one.number === number);
        const made = this.#made[number - 1];
        if (!answer || !made) continue;
        const chosen = [...new Set(answer.correct.map((one) => one - 1))].toSorted(
          (one, other) => one - other,
        );
        made.isAgreed = JSON.stringify(chosen) === JSON.stringify(right);
      }
    }
  }
}

/** A failure does not remove questions that have already arrived. */
async function afterwards(services: Services, step: Promise<void>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    services.log.info({ code: error.code }, 'a check of generated questions could not be made');
  }
}

/** Runs to the end, whatever happens. Never rejects. */
export async function generate(services: Services, order: Order): Promise<void> {
  const { generationId, options, signal } = order;
  const change = (to: Parameters<typeof changeRunning>[2]) => changeRunning(services, generationId, to);
  const work = new Generating(services, order);
  try {
    const [target] = await targetsOf(services, await readSettings(services.db));
    const isDemo = target?.provider === 'demo';
    // Stored at the start: a cancelled generation is a sample, too, and has a model.
    const title = isDemo
      ? { title: inOneLine(t('generation.sampleTitle', { name: order.source.name })) }
      : {};
    await change({ model: target?.model ?? null, isSample: isDemo, ...title });
    let problem: string | null = null;
    try {
      await work.write();
    } catch (error) {
      if (!(error instanceof AppError) || work.found.count === 0) throw error;
      problem = withHint(error);
    }
    const { count, isNew, model, isSample, isCutOff } = work.found;
    if (count === 0) throw new AppError('bad_request', { message: t('generation.none') });
    if (!signal.aborted && !problem && isNew) {
      await change({ stage: 'repairing', model, isSample });
      await afterwards(services, work.repair());
      await change({ stage: 'checking' });
      await afterwards(services, work.lookAgain());
    }
    await work.storeAll();
    if (!problem && count < options.questionCount)
      problem = t(isCutOff ? 'generation.cut' : 'generation.fewer', {
        count,
        wanted: options.questionCount,
      });
    await change({ state: 'done', stage: 'ready', problem, model, isSample });
  } catch (error) {
    if (!(error instanceof AppError)) services.log.error({ err: error, generationId }, 'a generation failed');
    const message = error instanceof AppError ? withHint(error) : t('stopped');
    await change({ state: 'failed', stage: 'ready', problem: message }).catch((cause: unknown) =>
      services.log.error({ err: cause, generationId }, 'a generation could not be ended'),
    );
  }
}
