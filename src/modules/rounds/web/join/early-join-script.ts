// Takes the seat before the page is awake: on a slow line its scripts take seconds, and the class has begun.
import type { Joined } from '../../contract.ts';

/** The early script stores its state under this property of the window. */
const earlyName = 'roundsEarlyJoin';

export type EarlyJoinPlan = {
  code: string;
  /** Where a seat is taken. */
  address: string;
  /** Names in the browser’s storage. */
  stored: { device: string; seat: string; joinKey: string; tokens: readonly string[] };
  /** `{name}` is replaced by the name of a seat. */
  texts: Record<'joining' | 'joined' | 'again' | 'slow' | 'nameNeeded' | 'unreachable' | 'failed', string>;
  /** After so long without its screen a seat is offered a way to load it again. */
  patienceMs: number;
};

type Outcome = { joined: Joined } | { refusal: string };
type EarlyJoin = { stop(): void; outcome: Promise<Outcome> | null };
type Store = ReturnType<typeof openStore>;

/** Sent as its own text, as is the next one: nothing outside of them is known where they run. */
function openStore({ stored, code }: EarlyJoinPlan) {
  const made = new Map<string, string>();
  type Area = 'localStorage' | 'sessionStorage';

  // biome-ignore lint/suspicious/noExplicitAny: whatever others have written under our names
  function read(area: Area, name: string): any {
    try {
      return JSON.parse(window[area].getItem(name) ?? 'null');
    } catch {
      // Forbidden, or no JSON: as good as nothing.
      return null;
    }
  }
  function write(area: Area, name: string, value: unknown): void {
    try {
      window[area].setItem(name, JSON.stringify(value));
    } catch {
      // Blocked or full: the page still gets it once it is hydrated.
    }
  }
  function secretAt(area: Area, name: string): string {
    const known = made.get(name) ?? read(area, name);
    if (typeof known === 'string' && /^[A-Za-z0-9_-]{20,64}$/.test(known)) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    made.set(name, secret);
    write(area, name, secret);
    return secret;
  }
  function namesOfSeats(): string[] {
    try {
      return Object.keys(localStorage).filter((name) => name.startsWith(stored.seat));
    } catch {
      // Forbidden: nothing is kept here.
      return [];
    }
  }
  return {
    token(): string | undefined {
      try {
        return stored.tokens.map((name) => localStorage.getItem(name) ?? '').find(Boolean);
      } catch {
        // Forbidden: no one is signed in here.
        return undefined;
      }
    },
    keys: () => ({
      deviceKey: secretAt('localStorage', stored.device),
      joinKey: secretAt('sessionStorage', stored.joinKey),
    }),
    /** The name of the seat that this device has in the room. */
    nameOfSeat(): string | undefined {
      const seats = namesOfSeats().map((name) => read('localStorage', name));
      return seats.find((seat) => seat?.roomCode === code)?.name;
    },
    keep({ participantId, seat, room }: Joined): void {
      const { roundId, quizId, roomCode, branding } = room;
      const kept = {
        participantId,
        roundId,
        quizId,
        roomCode,
        name: seat.name,
        branding,
        keptAt: Date.now(),
      };
      write('localStorage', stored.seat + roundId, kept);
      write('sessionStorage', stored.joinKey, null);
    },
  };
}

function joinEarly(earlyAt: string, { address, texts, patienceMs }: EarlyJoinPlan, store: Store): void {
  const find = (part: string) => document.querySelector<HTMLElement>(`[data-early="${part}"]`);
  const [form, status] = [find('form'), find('status')];
  const early: EarlyJoin = { outcome: null, stop };
  let isAsking = false;
  let isOver = false;
  Object.assign(window, { [earlyAt]: early });
  addEventListener('submit', onSubmit, true);
  addEventListener('click', onClick, true);
  const kept = store.nameOfSeat();
  if (kept) leadOn(withName(texts.again, kept));

  function stop(): void {
    removeEventListener('submit', onSubmit, true);
    removeEventListener('click', onClick, true);
    isOver = true;
    if (isAsking) return;
    // The page says by itself what was said, and looks itself for what this device has.
    leadOn('');
    say('');
  }
  function onSubmit(event: Event): void {
    if (event.target !== form) return;
    const studentName = form?.querySelector('input')?.value.trim();
    take(event, studentName ? { studentName, isAnonymous: false } : null);
  }
  function onClick(event: Event): void {
    const isMeant = event.target instanceof Element && event.target.closest('[data-early="anonymous"]');
    if (isMeant) take(event, { isAnonymous: true });
  }

  function take(event: Event, choice: object | null): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isAsking) return;
    isAsking = choice !== null;
    setBusy(isAsking);
    say(isAsking ? texts.joining : '');
    early.outcome = choice ? ask(choice) : Promise.resolve({ refusal: texts.nameNeeded });
    void early.outcome.then((outcome) => {
      if ('joined' in outcome) return welcome(outcome.joined);
      isAsking = false;
      setBusy(false);
      say('', isOver ? '' : outcome.refusal);
    });
  }
  async function ask(choice: object): Promise<Outcome> {
    const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' });
    const token = store.token();
    if (token) headers.set('authorization', `Bearer ${token}`);
    const body = JSON.stringify({ ...choice, ...store.keys() });
    try {
      const reply = await fetch(address, { method: 'POST', headers, body, credentials: 'omit' });
      const answer = await reply.json().catch(() => null);
      if (reply.ok && answer) return { joined: answer };
      return { refusal: answer?.code !== 'internal' && answer?.message ? answer.message : texts.failed };
    } catch {
      return { refusal: texts.unreachable };
    }
  }
  function welcome(joined: Joined): void {
    store.keep(joined);
    if (form) form.hidden = true;
    say(withName(texts.joined, joined.seat.name));
    setTimeout(leadOn, patienceMs, texts.slow);
  }

  function say(news: string, refusal = ''): void {
    if (status) status.textContent = news;
    show('words', 'refused', refusal);
  }
  function leadOn(text: string): void {
    if (form) form.hidden = text !== '';
    show('lead', 'link', text);
  }
  function show(part: string, around: string, text: string): void {
    const [words, box] = [find(part), find(around)];
    if (words) words.textContent = text;
    if (box) box.hidden = text === '';
  }
  function setBusy(isBusy: boolean): void {
    if (isBusy) form?.setAttribute('aria-busy', 'true');
    else form?.removeAttribute('aria-busy');
  }
  /** Isolated, so that a name from right to left leaves the sentence in order. */
  function withName(text: string, name: string): string {
    return text.split('{name}').join(`\u2068${name}\u2069`);
  }
}

/** What is in a script element of the page. */
export function earlyJoinScript(plan: EarlyJoinPlan): string {
  const [name, values] = [earlyName, plan].map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  return `{const plan=${values};(${joinEarly})(${name},plan,(${openStore})(plan))}`;
}

/**
 * To be called once the page is hydrated.
 * @returns the outcome of the last join before that; null if there was none
 */
export async function takeEarlyJoin(): Promise<Outcome | null> {
  const holder = globalThis as Record<string, unknown>;
  const early = holder[earlyName] as EarlyJoin | undefined;
  early?.stop();
  const outcome = (await early?.outcome) ?? null;
  delete holder[earlyName];
  return outcome;
}
