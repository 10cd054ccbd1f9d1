// The backups API: what is stored in this server's folder, a dump made now, a backup tried, and one handed over.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';

/** `daily`: the embedded database's files. The others are dumps, which fit every database. */
const kind = z.enum(['daily', 'byHand', 'beforeUpdate', 'beforeRestore']);

/** Of a backup that was restored into a scratch database. `problem` is null if all of it came back. */
const Trial = z.object({
  at: z.iso.datetime(),
  rows: z.int().nonnegative(),
  problem: z.string().nullable(),
});
export type Trial = z.output<typeof Trial>;

const Backup = z.object({
  /** Its file in the folder. */
  name: z.string(),
  kind,
  at: z.iso.datetime(),
  bytes: z.int().nonnegative(),
  trial: Trial.nullable(),
});
export type Backup = z.output<typeof Backup>;

const Backups = z.object({
  /** On the server. */
  folder: z.string(),
  /** Newest first. */
  backups: z.array(Backup),
  /** What the server does now; one thing at a time. */
  work: z.object({ kind: z.enum(['dump', 'trial']), name: z.string() }).nullable(),
  /** Why the last dump failed, if no later one succeeded. */
  problem: z.string().nullable(),
});
export type Backups = z.output<typeof Backups>;

const params = z.object({ name: z.string().max(100) });

export const backupsContract = defineContract({
  listBackups: {
    method: 'GET',
    path: '/admin/backups',
    access: 'admin',
    rate: 'read',
    summary: 'List the backups in the folder of the server that answers, newest first',
    response: Backups,
  },
  makeBackup: {
    method: 'POST',
    path: '/admin/backups',
    access: 'admin',
    rate: 'write',
    summary: 'Begin to write a dump of the database into the folder; the five newest are kept',
    response: Backups,
    errors: ['backup_under_way'],
  },
  tryBackup: {
    method: 'POST',
    path: '/admin/backups/:name/trials',
    access: 'admin',
    rate: 'write',
    summary: 'Begin to restore a backup into a scratch database, which is deleted afterwards',
    params,
    response: Backups,
    errors: ['backup_not_found', 'backup_under_way'],
  },
  downloadBackup: {
    method: 'GET',
    path: '/admin/backups/:name',
    access: 'admin',
    rate: 'read',
    summary: 'Download a backup. It contains everything that people have stored; secrets in it are sealed',
    params,
    response: 'file',
    errors: ['backup_not_found', 'reauthentication_required'],
  },
});
