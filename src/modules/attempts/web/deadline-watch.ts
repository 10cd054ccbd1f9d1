// Watches the clock until the time is up. Nothing is over until the server says that the attempt is closed.

const retryMs = 3_000;
/** Browsers' timers overflow after 24 days. */
const longestTimerMs = 60 * 60 * 1_000;

/** How long until the clock is worth checking again. @param leftMs below zero when the time is up */
export function nextLookMs(leftMs: number): number {
  return leftMs <= 0 ? retryMs : Math.min(leftMs + 20, longestTimerMs);
}

type Options = {
  /** null while there is none, or nothing that it could end. */
  deadlineAt(): number | null;
  now(): number;
  /** Called again and again while the deadline is in the past. */
  onPassed(): Promise<unknown>;
};

/** @returns `look` to be called when the deadline may have moved, and `stop` */
export function createDeadlineWatch({ deadlineAt, now, onPassed }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    const deadline = deadlineAt();
    if (deadline === null) return;
    timer = setTimeout(
      () => {
        if (deadline > now()) look();
        else void onPassed().then(look);
      },
      nextLookMs(deadline - now()),
    );
  }

  return { look, stop: () => clearTimeout(timer) };
}
