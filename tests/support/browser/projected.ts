// A host's screen to which a test sends what it pleases, and what must be true of everything that a projector shows.
import type { Page, WebSocketRoute } from '@playwright/test';
import { shownSettings } from '#modules/quizzes/contract/settings.ts';
import { QuizSettings } from '#modules/quizzes/contract.ts';
import type { HostSnapshot, RoundState } from '#modules/rounds/live.ts';
import { parseAnswer, type Question, redact, solutionOf, tallyOf } from '#question-types/registry.ts';
import { oneOfEach } from '../quizzes/quizzes.ts';

export type Projector = {
  show(change: Shown): Promise<void>;
  /** What the host has pressed, in order. */
  commands: readonly string[];
};
type Shown = Omit<Partial<HostSnapshot>, 'round'> & { round?: Partial<RoundState> };

/** Opens the page of a host whose line leads to the test. Every picture is the same one. */
export async function openProjector(page: Page): Promise<Projector> {
  let line: WebSocketRoute | undefined;
  const commands: string[] = [];
  let seq = 0;
  let latest = snapshotOf(seq, {}, {});
  const send = (event: object) => line?.send(JSON.stringify(event));
  await page.route('**/api/images/*', (route) => route.fulfill({ path: 'public/icon-512.png' }));
  const opened = new Promise<void>((resolve) => {
    void page.routeWebSocket(/\/api\/live\//, (socket) => {
      line = socket;
      socket.onMessage((text) => {
        const { kind, id, command } = JSON.parse(String(text));
        if (kind === 'command') {
          commands.push(command.do);
          send({ kind: 'done', id });
        }
        if (kind === 'ping') send({ kind: 'pong', serverNow: Date.now() });
        if (kind !== 'hello') return;
        send({ kind: 'snapshot', snapshot: latest });
        resolve();
      });
    });
  });
  await page.goto('/host/projected');
  await opened;
  // The views of all types.
  await page.waitForLoadState('networkidle');
  return {
    commands,
    async show({ round, ...change }) {
      seq += 1;
      latest = snapshotOf(seq, round ?? {}, change);
      send({ kind: 'snapshot', snapshot: latest });
      // Not by frames: painting 4K takes long, and layout, which is measured here, doesn't need it.
      await page.evaluate(
        (seq) =>
          new Promise<void>((done) => {
            const look = () =>
              document.querySelector(`[data-seq="${seq}"]`) ? setTimeout(done) : setTimeout(look, 5);
            look();
          }),
        seq,
      );
    },
  };
}

function snapshotOf(seq: number, round: Partial<RoundState>, change: Partial<HostSnapshot>): HostSnapshot {
  const joinUrl = 'http://192.168.178.24:3000/join/ABC234';
  return {
    round: {
      roundId: 'projected',
      quizId: 'quiz',
      roomCode: 'ABC234',
      title: 'Beta blockers in practice',
      pace: 'host',
      phase: 'lobby',
      isPaused: false,
      isLocked: false,
      seq,
      questionIndex: -1,
      questionCount: 12,
      openedAt: null,
      closesAt: null,
      remainingMs: null,
      serverNow: Date.now(),
      ...shownSettings('room', { ...QuizSettings.parse({}), canChangeAnswers: false }, 'host'),
      ...round,
    },
    joinUrl,
    joinUrls: [joinUrl],
    nextIndex:
      (round.questionIndex ?? -1) + 1 < (round.questionCount ?? 12) ? (round.questionIndex ?? -1) + 1 : null,
    seats: [],
    seatLimit: null,
    isDelayed: false,
    branding: null,
    question: null,
    solution: null,
    explanation: null,
    tally: null,
    areAnswersHidden: false,
    mayAskAgain: false,
    leaderboard: [],
    ...change,
  };
}

/** The parts of a snapshot that show this question being asked, or its answer. */
export function asked(question: Question): Shown {
  const now = Date.now();
  return {
    round: { phase: 'question', questionIndex: 3, openedAt: now, closesAt: now + 30_000 },
    question: { view: redact(question), rendered: {} },
    tally: { questionId: question.id, answeredCount: 18, seatCount: 27, tally: null },
  };
}

export function revealed(question: Question, phase: 'closed' | 'reveal' = 'reveal'): Shown {
  const answers = answersTo(question);
  return {
    ...asked(question),
    round: { phase, questionIndex: 3 },
    tally: {
      questionId: question.id,
      answeredCount: answers.length,
      seatCount: answers.length,
      tally: tallyOf(question, answers),
    },
    ...(phase === 'reveal' && { solution: solutionOf(question), explanation: question.explanation ?? null }),
  };
}

/** Twenty-seven answers, of which most are right, as the type itself reads them. */
function answersTo(question: Question): unknown[] {
  const texts = ['Naloxone', 'naloxon', 'Flumazenil, given slowly into a vein', '?', 'no idea', 'Atropine'];
  const ways: Partial<Record<Question['type'], (at: number) => unknown>> = {
    'true-false': (at) => at % 2,
    'multiple-select': (at) => (at % 3 === 0 ? [0, 1] : [0, 2]),
    'short-answer': (at) => texts[at % texts.length],
    'open-ended': (at) => texts[at % texts.length],
    matching: (at) => (at % 3 === 0 ? [0, 1] : [1, 0]),
    ranking: (at) => orderOf(question, at),
    'fill-blank': (at) => [texts[at % texts.length], texts[(at + 1) % texts.length]],
    scale: (at) => 1 + (at % 5),
    hotspot: (at) => [{ x: 0.7 + (at % 3) / 50, y: 0.7 }],
  };
  const way = ways[question.type] ?? ((at: number) => (at % 3 === 0 ? 0 : 1));
  return Array.from({ length: 27 }, (_, at) => {
    const parsed = parseAnswer(question, way(at));
    return parsed.ok ? parsed.answer : undefined;
  });
}

/** Now and then two neighbours are the wrong way round. */
function orderOf(question: Question, at: number): number[] {
  const options = 'options' in question ? question.options : undefined;
  const order = Array.isArray(options) ? options.map((_, index) => index) : [];
  return at % 3 === 0 ? [order[1] ?? 0, order[0] ?? 0, ...order.slice(2)] : order;
}

const sentences = {
  short: { stem: 'Which one is cardioselective?', part: 'Bisoprolol', why: 'It binds to the heart first.' },
  long: {
    stem: 'A 67-year-old woman with atrial fibrillation, an eGFR of 28 mL/min and a mechanical mitral valve comes to the clinic with nosebleeds that began four days ago, after she had been given clarithromycin for a chest infection by another doctor. She takes warfarin, bisoprolol, simvastatin and a herbal tea whose contents she does not know. Her INR is 6.8, her haemoglobin has fallen by 1.4 g/dL and her blood pressure is 102/64 mmHg. Which of these is the most appropriate next step for her today, and why would the others be dangerous?',
    part: 'Stop warfarin, give vitamin K by mouth, check the INR again within 24 hours, and replace clarithromycin by an antibiotic that leaves CYP enzymes alone',
    why: 'An INR above 5 with minor bleeding asks for a pause and a small dose of vitamin K by mouth. Clarithromycin inhibits CYP3A4 and lowers the clearance of R-warfarin, and simvastatin must not be given along with it. Prothrombin complex is for major bleeding; a mechanical valve makes a full reversal dangerous, and so nobody should give ten milligrams of vitamin K here.',
  },
  arabic: {
    stem: 'أي من حاصرات بيتا التالية هو الأكثر انتقائية للقلب عند مريض مصاب بالربو وقصور القلب المزمن، ولماذا يُفضَّل على غيره؟',
    part: 'بيسوبرولول بجرعة منخفضة صباحًا',
    why: 'يرتبط بيسوبرولول بمستقبلات القلب أولًا، ولذلك يكون تأثيره على القصبات أقل من غيره بالجرعات المعتادة.',
  },
  cjk: {
    stem: '慢性心力衰竭并伴有支气管哮喘的患者在门诊复查时，下列哪一种β受体阻滞剂对心脏的选择性最高，为什么应当优先选用？',
    part: '比索洛尔小剂量每日早晨口服一次',
    why: '比索洛尔优先与心脏的受体结合，因此在常用剂量下对支气管的影响小于其他药物。',
  },
};

export const scripts = Object.keys(sentences) as (keyof typeof sentences)[];

/** One question of every type, in the words of a script; long ones have six things to choose from. */
export function questionsIn(script: keyof typeof sentences): Question[] {
  const { stem, part, why } = sentences[script];
  const parts = (texts: unknown[]) => texts.map((_, at) => `${part} ${at + 1}`);
  return oneOfEach().map((question) => {
    const { options } = question as { options?: unknown };
    const isPairs = typeof options === 'object' && options !== null && 'left' in options;
    const list = Array.isArray(options) ? parts([...options, ...options]) : undefined;
    const ranked = question.type === 'ranking' ? list?.map((_, at) => at) : undefined;
    return {
      ...question,
      question: question.type === 'fill-blank' ? `${stem} {{1}} ${part} {{2}}` : stem,
      explanation: why,
      ...(list && { options: list }),
      ...(ranked && { correctAnswer: ranked }),
      ...(isPairs && { options: { left: parts([1, 2]), right: parts([1, 2, 3]) } }),
    } as Question;
  });
}

const names = [
  'Ada',
  'محمد عبد الرحمن السيد',
  '王小明',
  'Maximiliane-Charlotte von Hohenstein-Baum',
  '👩‍🔬🧪 Dr. Fun',
  'יעל כהן',
  'W'.repeat(40),
];

/** A room of so many, with the points that they have: the first two share theirs, or all of them do. */
export function roomOf(count: number, phase: RoundState['phase'], points = 7, isTied = false): Shown {
  const people = Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    name: names[at % names.length] ?? '',
  }));
  return {
    round: { phase, questionIndex: phase === 'lobby' ? -1 : 11 },
    seats: people.map((one) => ({
      ...one,
      isOnline: one.number % 5 !== 0,
      isComplete: false,
      answeredCount: 0,
      joinedAt: 0,
      source: null,
    })),
    leaderboard: people.slice(0, isTied ? count : 20).map((one, at) => ({
      ...one,
      score: isTied || at < 2 ? points : Math.max(0, points - at),
      rank: isTied || at < 2 ? 1 : at + 1,
      previousRank: null,
      gained: 1,
    })),
  };
}

/** Text is fitted again when a view or a font arrives: wait until three consecutive frames look the same. */
async function untilFitted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const look = () =>
      [...document.querySelectorAll('h1, aside, [aria-label="Options"] > li')]
        .map((one) => `${getComputedStyle(one).fontSize} ${one.clientHeight}`)
        .join();
    let before = '';
    for (let same = 0, frames = 0; same < 3 && frames < 120; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = look();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });
}

/** What is cut off, scrolls, or is outside the screen; and how large the letters are, as fractions of its height. */
export async function lookAtProjector(
  page: Page,
): Promise<{ hidden: string[]; letters: Record<string, number> }> {
  await untilFitted(page);
  return page.evaluate(() => {
    const hidden: string[] = [];
    const isSpoken = (element: Element) => {
      const { clipPath, clip, position } = getComputedStyle(element);
      return position === 'absolute' && (clipPath !== 'none' || clip !== 'auto');
    };
    const nameOf = (element: Element) => `${element.className} “${element.textContent?.slice(0, 40)}”`;
    const root = document.querySelector('[data-seq]') ?? document.body;
    for (const element of root.querySelectorAll('*')) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      if ((overflowX === 'visible' && overflowY === 'visible') || isSpoken(element)) continue;
      // A long name ends in an ellipsis, and is opened by a press.
      if (textOverflow === 'ellipsis') continue;
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      if (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1)
        hidden.push(`${nameOf(element)}: ${scrollWidth}×${scrollHeight} in ${clientWidth}×${clientHeight}`);
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.textContent?.trim() || !node.parentElement || node.parentElement.closest('svg')) continue;
      if (getComputedStyle(node.parentElement).textOverflow === 'ellipsis') continue;
      if (isSpoken(node.parentElement) || isSpoken(node.parentElement.parentElement ?? root)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, width } of range.getClientRects())
        if (width > 1 && (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1))
          hidden.push(`outside: “${node.textContent.slice(0, 40)}” ${left},${top} to ${right},${bottom}`);
    }
    const sizeOf = (selector: string) => {
      const sizes = [...root.querySelectorAll(selector)].map((one) =>
        parseFloat(getComputedStyle(one).fontSize),
      );
      return sizes.length === 0 ? Number.POSITIVE_INFINITY : (100 * Math.min(...sizes)) / innerHeight;
    };
    const answers = 'figure ul > li, dl dt, ol > li[data-item], ul > li:has(> [aria-label^="Remove"])';
    return {
      hidden: hidden.slice(0, 5),
      letters: {
        stem: sizeOf('h1'),
        options: sizeOf('[aria-label="Options"] > li'),
        why: sizeOf('aside'),
        answers: sizeOf(answers),
        names: sizeOf('[data-rank] ul'),
        seats: sizeOf('[data-offline], [aria-label$="rename or remove"]'),
      },
    };
  });
}
