// A thread beside confined work that ends the process when it grows too large, or when the server has ended.
import { workerData } from 'node:worker_threads';

const lookEveryMs = 25;

const server = process.ppid;

setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > (workerData as number);
  if (isTooLarge || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
}, lookEveryMs);
