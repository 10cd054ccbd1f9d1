// Loaded into the attacked server's process before everything else: measures it from within, and ends it with its parent.
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type Pulse = {
  /** The longest that the event loop was blocked since the last reading. */
  delayMs: number;
  /** The most memory that was resident since the last reading. */
  peakBytes: number;
  /** What is resident now. */
  residentBytes: number;
};

const resolutionMs = 10;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();
let peakBytes = 0;
let highestEver = 0;
const sample = () => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
};
setInterval(sample, 50).unref();

process.on('message', (question) => {
  if (question !== 'pulse?') return;
  sample();
  // The system saw the peak of a blocked moment, too.
  const highest = process.resourceUsage().maxRSS * 1_024;
  if (highest > highestEver) peakBytes = Math.max(peakBytes, highest);
  highestEver = highest;
  const delayMs = Math.max(0, delay.max / 1e6 - resolutionMs);
  process.send?.({ delayMs, peakBytes, residentBytes: process.memoryUsage.rss() } satisfies Pulse);
  delay.reset();
  peakBytes = 0;
});
process.on('disconnect', () => process.exit(0));
