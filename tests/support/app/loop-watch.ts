// How long one thing holds the event loop, during which no live room hears anything.

/** What this thread has spent on the processor, in ms: other programs’ turns on a busy machine don’t count. */
function spentMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

const text = 'Ωμέγα ἀλφα a < b "c" '.repeat(20);
const sample = Array.from({ length: 6_000 }, (_, at) => ({
  id: `q${at}`,
  text: text + at,
  list: [at, at + 1],
}));
/** What the sample takes on one quiet processor of 2024, in ms. */
const sampleMs = 70;

/** How much slower this thread is at the moment than a quiet processor: 1 and more. Other programs crowd its caches. */
export function slowness(): number {
  const before = spentMs();
  JSON.parse(JSON.stringify(sample));
  return Math.max(1, (spentMs() - before) / sampleMs);
}

/**
 * Watches from before `work` until a moment after it, because what a call leaves behind counts as well.
 * @returns the longest stretch without a turn for others, in ms of this thread
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = spentMs();
  const look = () => {
    const now = spentMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 4);
  try {
    await work();
    await new Promise((resolve) => setTimeout(resolve, 12));
    look();
    return longest;
  } finally {
    clearInterval(timer);
  }
}
