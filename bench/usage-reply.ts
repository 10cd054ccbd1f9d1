// Answers the parent process when it asks what this process has used of the machine.
import type { FromServer, ToServer } from './measures.ts';

function tell(message: FromServer): void {
  process.send?.(message);
}

export function answerUsage(port: number): void {
  process.on('message', (message: ToServer) => {
    if (message.settle) globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    tell({ kind: 'usage', usage: { cpuMs: (user + system) / 1000, rssBytes: process.memoryUsage.rss() } });
  });
  // The parent is gone: nobody measures any more.
  process.on('disconnect', () => process.exit(0));
  tell({ kind: 'ready', port });
}
