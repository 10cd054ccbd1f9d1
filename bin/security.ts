// `npm run security [-- point or words]`: tries known attacks against a started server; 1 at the end if any gets through.
import fs from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Finding, Probe } from '../tests/security/probe.ts';
import { probes } from '../tests/security/probes.ts';
import { StartedServer } from '../tests/security/target.ts';

const minuteMs = 60_000;
const inMb = (bytes: number) => Math.round(bytes / 1024 ** 2);

/** A probe that neither ends nor fails is broken, too. */
async function inTime({ run, withinMs = minuteMs }: Probe, server: StartedServer): Promise<Finding> {
  const { target, letGo } = server.grasp();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve({ isHeld: false, seen: `not done in ${withinMs / 1_000} s` }), withinMs);
  });
  try {
    return await Promise.race([run(target), tooLate]);
  } catch (error) {
    return { isHeld: false, seen: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
    letGo();
  }
}

async function judge(probe: Probe, server: StartedServer): Promise<Finding> {
  await server.pulse();
  const { isHeld, seen } = await inTime(probe, server);
  if (!(await server.isAlive())) return { isHeld: false, seen: `${seen}; the server is gone` };
  const { delayMs, peakBytes, baselineBytes } = await server.pulse();
  const growthMb = Math.max(0, inMb(peakBytes - baselineBytes));
  const { maxDelayMs = Number.POSITIVE_INFINITY, maxGrowthMb = Number.POSITIVE_INFINITY } = probe;
  return {
    isHeld: isHeld && delayMs <= maxDelayMs && growthMb <= maxGrowthMb,
    seen: `${seen}; alive, blocked ${Math.round(delayMs)} ms at most, memory +${growthMb} MB at its peak`,
  };
}

/** Probes without settings share a server; anyone who comes after a broken one gets another. */
async function runAll(chosen: readonly Probe[]): Promise<number> {
  let common: StartedServer | undefined;
  let broken = 0;
  try {
    for (const probe of chosen) {
      const own = probe.settings && (await StartedServer.start(probe.settings));
      if (!own) common ??= await StartedServer.start();
      const server = own ?? common;
      if (!server) throw new Error('there is no server to attack');
      const startedAt = performance.now();
      const { isHeld, seen } = await judge(probe, server).catch((error: unknown) => ({
        isHeld: false,
        seen: String(error),
      }));
      const tookS = ((performance.now() - startedAt) / 1_000).toFixed(1);
      const verdict = isHeld ? 'held  ' : 'BROKEN';
      process.stdout.write(`${verdict} ${probe.point.padEnd(5)} ${probe.name}: ${seen} (${tookS} s)\n`);
      if (!isHeld) broken += 1;
      if (own || !isHeld) await server.remove();
      if (!own && !isHeld) common = undefined;
    }
  } finally {
    await common?.remove();
  }
  return broken;
}

if (!fs.existsSync(path.resolve(import.meta.dirname, '../build/server/index.js'))) {
  process.stderr.write('The pages are not built yet: `npm run build` first.\n');
  process.exit(1);
}
const wanted = process.argv.slice(2);
const chosen = probes.filter(
  ({ point, name }) =>
    wanted.length === 0 ||
    wanted.some((word) => point === word || name.toLowerCase().includes(word.toLowerCase())),
);
if (chosen.length === 0) {
  process.stderr.write(`No probe is called ${wanted.join(' ')}.\n`);
  process.exit(1);
}
const broken = await runAll(chosen);
process.stdout.write(`\n${chosen.length - broken} held, ${broken} broken\n`);
process.exit(broken === 0 ? 0 : 1);
