// Names the machine on which the numbers were measured, and how busy it was with other work.
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

export function machine(): string {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  return [
    `${cpus[0]?.model.trim() ?? 'unknown processor'}, ${cpus.length} cores, ${memory} GB`,
    `${os.type()} ${os.release()} ${os.arch()}, Node ${process.versions.node}`,
    new Date().toISOString().slice(0, 16).replace('T', ' '),
  ].join(' · ');
}

function processorTimes(): { idle: number; all: number } {
  const times = os.cpus().map((cpu) => cpu.times);
  const idle = times.reduce((total, time) => total + time.idle, 0);
  return {
    idle,
    all: times.reduce((total, { user, nice, sys, irq }) => total + user + nice + sys + irq, idle),
  };
}

/**
 * How busy all cores together are for two seconds, from 0 to 1. Called before a measurement, it shows the
 * load from other programs.
 */
export async function busyShare(): Promise<number> {
  const before = processorTimes();
  await sleep(2_000);
  const after = processorTimes();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}
