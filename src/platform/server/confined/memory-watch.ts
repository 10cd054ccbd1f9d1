// A thread beside confined work that ends the process when it grows too large; the work can't keep it from looking.
import { workerData } from 'node:worker_threads';

const lookEveryMs = 25;

setInterval(() => {
  if (process.memoryUsage.rss() > (workerData as number)) process.kill(process.pid, 'SIGKILL');
}, lookEveryMs);
