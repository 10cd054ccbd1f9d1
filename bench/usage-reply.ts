// Answers the parent process when it asks what this process has used of the machine.
import type { FromServer, ToServer } from './measures.ts';

const inMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

function tell(message: FromServer): void {
  process.send?.(message);
}

export function answerUsage(port: number): void {
  process.on('message', (message: ToServer) => {
    if (message.settle) globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    const [cpuMs, mainCpuMs] = [inMs(process.cpuUsage()), inMs(process.threadCpuUsage())];
    tell({ kind: 'usage', usage: { cpuMs, mainCpuMs, rssBytes: rss, heldBytes: heapUsed + external } });
  });
  // The parent has ended, so there is nothing left to measure.
  process.on('disconnect', () => process.exit(0));
  tell({ kind: 'ready', port });
}
