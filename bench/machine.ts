// Names the machine on which numbers were measured.
import os from 'node:os';

export function machine(): string {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  return [
    `${cpus[0]?.model.trim() ?? 'unknown processor'} at ${cpus[0]?.speed ?? 0} MHz, ${cpus.length} cores, ${memory} GB`,
    `${os.type()} ${os.release()} ${os.arch()}, Node ${process.versions.node}`,
    new Date().toISOString().slice(0, 16).replace('T', ' '),
  ].join(' · ');
}
