// Checks of the machine: Node, the data folder and its disk, the clock.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { roomOf } from '../database/disk-space.ts';
import type { Check, Finding, Site } from './check.ts';
import { t } from './texts.ts';

const neededNode = 24;
const gigabyte = 1024 ** 3;
const scarceBytes = 2 * gigabyte;
const tooFewBytes = gigabyte / 4;
const clockToleranceMs = 2_000;

async function checkNode(): Promise<Finding> {
  const node = process.versions.node;
  const major = Number(node.split('.')[0]);
  if (major < neededNode)
    return {
      state: 'failed',
      sentence: t('node.old', { version: node, needed: neededNode }),
      whatToDo: t('node.do', { needed: neededNode }),
    };
  if (major > neededNode)
    return {
      state: 'warning',
      sentence: t('node.new', { version: node, needed: neededNode }),
      whatToDo: t('node.do', { needed: neededNode }),
    };
  return { state: 'ok', sentence: t('node.ok', { version: node }) };
}

/** The folder itself or, before the first start, the one in which it would be created. */
async function existingFolder(folder: string): Promise<string> {
  for (let place = folder; ; place = path.dirname(place)) {
    const isThere = await fs.access(place).then(
      () => true,
      () => false,
    );
    if (isThere || place === path.dirname(place)) return place;
  }
}

async function checkFolder({ config: { dataDir } }: Site): Promise<Finding> {
  const file = path.join(await existingFolder(dataDir), `.check-${randomUUID().slice(0, 8)}`);
  try {
    await fs.writeFile(file, 'written', { flag: 'wx', mode: 0o600, flush: true });
    await fs.rm(file);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return {
      state: 'failed',
      sentence: t('folder.failed', { folder: dataDir, reason }),
      whatToDo: t('folder.do'),
    };
  }
  return { state: 'ok', sentence: t('folder.ok', { folder: dataDir }) };
}

async function checkDisk({ config: { dataDir } }: Site): Promise<Finding> {
  const room = await roomOf(await existingFolder(dataDir));
  if (!room) return { state: 'skipped', sentence: t('disk.unknown', { folder: dataDir }) };
  const free = (room.freeBytes / gigabyte).toFixed(1);
  if (room.freeBytes < tooFewBytes)
    return { state: 'failed', sentence: t('disk.full', { free }), whatToDo: t('disk.do') };
  if (room.freeBytes < scarceBytes)
    return { state: 'warning', sentence: t('disk.scarce', { free }), whatToDo: t('disk.do') };
  return { state: 'ok', sentence: t('disk.ok', { free }) };
}

/** What systemd knows of the machine's clock; null where there is none. */
async function isClockSynchronized(): Promise<boolean | null> {
  try {
    const { stdout } = await promisify(execFile)(
      'timedatectl',
      ['show', '--property=NTPSynchronized', '--value'],
      { timeout: 3_000 },
    );
    const said = stdout.trim();
    return said === 'yes' ? true : said === 'no' ? false : null;
  } catch {
    return null;
  }
}

/** @returns by how much the database's clock is ahead, without the time that the question takes */
async function databaseAheadMs({ database }: Site): Promise<number | null> {
  if (!('pool' in database) || database.kind !== 'postgres') return null;
  const before = Date.now();
  const { rows } = await database.pool.query<{ now: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  );
  return Number(rows[0]?.now) - (before + Date.now()) / 2;
}

async function checkClock(site: Site): Promise<Finding> {
  const aheadMs = await databaseAheadMs(site);
  if (aheadMs !== null && Math.abs(aheadMs) > clockToleranceMs)
    return {
      state: 'warning',
      sentence: t('clock.apart', { seconds: Math.round(Math.abs(aheadMs) / 1_000) }),
      whatToDo: t('clock.do'),
    };
  const isSynchronized = await isClockSynchronized();
  if (isSynchronized === false)
    return { state: 'warning', sentence: t('clock.alone'), whatToDo: t('clock.do') };
  if (isSynchronized) return { state: 'ok', sentence: t('clock.synchronized') };
  if (aheadMs !== null) return { state: 'ok', sentence: t('clock.same') };
  return { state: 'skipped', sentence: t('clock.unknown') };
}

export const machineChecks: readonly Check[] = [
  { id: 'node', title: t('node'), run: checkNode },
  { id: 'data-folder', title: t('folder'), run: checkFolder },
  { id: 'disk', title: t('disk'), run: checkDisk },
  { id: 'clock', title: t('clock'), run: checkClock },
];
