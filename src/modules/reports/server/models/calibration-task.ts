// Apart from the server: estimating a model takes seconds of processor time, in which a live round must not wait.
import { defineConfinedTask } from '#platform/server/confined/task.ts';
import { type Calibrated, calibrate, type ToCalibrate } from './calibrate.ts';

// biome-ignore lint/correctness/useYield: it has one result and no parts.
export async function* work(input: ToCalibrate): AsyncGenerator<never, Calibrated> {
  return calibrate(input);
}

export const calibrationTask = defineConfinedTask<typeof work>({
  name: 'estimate a model of questions',
  module: new URL(import.meta.url),
  limits: { heapMegabytes: 300, totalMegabytes: 600, maxMs: 60_000 },
  maxAtOnce: 1,
});
