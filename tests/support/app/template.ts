// Databases that tests begin with, made once and copied from then on: one that is empty, one with today's tables and job queue.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '#platform/server/database/database.ts';
import { MIGRATIONS_FOLDER, migrateDatabase } from '#platform/server/database/migrate.ts';
import { compileEngine, ENGINE_FORMAT } from '#platform/server/database/pglite/engine.ts';
import { startJobs } from '#platform/server/jobs/jobs.ts';
import { tidyAway } from '../tidy-away.ts';

const ofThisUser = path.join(os.tmpdir(), `rounds-test-template-${process.getuid?.() ?? 0}`);

/** A folder that the first who needs it fills, for the embedded database. */
export const emptyTemplate = `${ofThisUser}-empty-${ENGINE_FORMAT}`;

/**
 * The engine's compiled code lives as long as someone in this process holds it, with all that has been made quick since. Each
 * app would compile it again, which takes longer than all the rest of its start.
 */
let compiled: ReturnType<typeof compileEngine> | undefined;
export async function keepEngineCompiled(): Promise<void> {
  compiled ??= compileEngine();
  await compiled;
}

const silent = { info() {}, warn() {}, error() {} };

async function fill(place: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const database = await openDatabase({ ...place, templateDir: emptyTemplate, log: silent });
  try {
    await migrateDatabase(database);
    const jobs = await startJobs(database, silent);
    await jobs.stop();
  } finally {
    await database.close();
  }
}

/** Changes with the migrations, so that an old template is never taken for a new one. */
async function nameOfToday(): Promise<string> {
  const hash = createHash('sha256').update(ENGINE_FORMAT);
  for (const file of (await readdir(MIGRATIONS_FOLDER)).sort())
    if (file.endsWith('.sql')) hash.update(await readFile(path.join(MIGRATIONS_FOLDER, file)));
  // Which of them were carried out is known by their times.
  hash.update(await readFile(path.join(MIGRATIONS_FOLDER, 'meta/_journal.json')));
  return hash.digest('hex').slice(0, 12);
}

let embedded: Promise<string> | undefined;
/** @returns the folder of an embedded database with today's tables, to be copied */
export function startedTemplate(): Promise<string> {
  embedded ??= makeStartedTemplate();
  return embedded;
}

async function makeStartedTemplate(): Promise<string> {
  const folder = `${ofThisUser}-${await nameOfToday()}`;
  if (existsSync(folder)) return folder;
  const dataDir = await mkdtemp(`${folder}-`);
  try {
    await fill({ dataDir });
    await rename(path.join(dataDir, 'db'), folder);
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!existsSync(folder)) throw error;
  } finally {
    await tidyAway(dataDir);
  }
  return folder;
}

const urlOf = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;

async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Any number: the process that creates the template holds this lock, the others wait. */
const templateLock = 5_230_771;

let onPostgres: Promise<string> | undefined;
/** Makes a database with today's tables on a Postgres server. */
export async function createFromTemplate(
  server: string,
): Promise<{ databaseUrl: string; remove(): Promise<void> }> {
  onPostgres ??= makePostgresTemplate(server);
  return create(server, await onPostgres);
}

/** Makes a database without tables on a Postgres server. */
export const createEmpty = (server: string) => create(server, 'template1');

async function create(server: string, template: string) {
  const name = `rounds_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  return {
    databaseUrl: urlOf(server, name),
    remove: async () => {
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function makePostgresTemplate(server: string): Promise<string> {
  const name = `rounds_template_${await nameOfToday()}`;
  const draft = `${name}_draft`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await fill({ dataDir: os.tmpdir(), databaseUrl: urlOf(server, draft) });
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}
