// The worker thread in which the embedded engine runs, so that a heavy statement never stops the web server.
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createGzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { collectGarbage } from '../../garbage.ts';
import { prepareDataFolder } from './data-folder.ts';
import { syncToDisk } from './durable-files.ts';
import { compileEngine, openEngine } from './engine.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { socketPath } from './socket-address.ts';
import { damagedMark, type WorkerInput, type WorkerMessage, type WorkerRequest } from './worker-protocol.ts';

const input = workerData as WorkerInput;
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread only.');
const post = (message: WorkerMessage) => port.postMessage(message);

const modules = await compileEngine();
const isNew = await prepareDataFolder({ ...input, modules });
const engine = await openEngine({ folder: input.folder, modules, isDurable: input.isDurable }).catch(
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(isNew ? reason : `${damagedMark} ${reason}`);
  },
);
const gateway = openGateway(engine);
const listeningPort = await listen(gateway);
const version = (await engine.query<{ version: string }>('select version()')).rows[0]?.version ?? '';

port.on('message', (request: WorkerRequest) => {
  handle(request).then(
    () => post({ type: 'done', id: request.id }),
    (error: Error) => post({ type: 'failed', id: request.id, message: error.message }),
  );
});
post({ type: 'ready', version, port: listeningPort, isNew });
// Creating a database takes an engine and two compiled programs that nothing needs any more; copying one does not.
if (isNew && !input.templateDir) collectGarbage();

async function handle(request: WorkerRequest): Promise<void> {
  if (request.task === 'backup') {
    await writeBackup(request.file);
    return;
  }
  await gateway.close();
  await gateway.exclusively(() => engine.exec('CHECKPOINT'));
  await engine.close();
  // Nothing keeps the thread alive after this; it ends once the answer is on its way.
  port?.unref();
}

function openGateway(pglite: PGlite): Gateway {
  const activity = new Int32Array(input.activity);
  return createGateway({
    engine: {
      async run(message, onAnswer) {
        Atomics.add(activity, 0, 1);
        try {
          await pglite.execProtocolRawStream(message, { onRawData: onAnswer });
        } finally {
          Atomics.add(activity, 0, 1);
        }
      },
      isInTransaction: () => pglite.isInTransaction(),
    },
    idleInTransactionMs: input.idleInTransactionMs,
    secret: input.address.kind === 'tcp' ? input.address.secret : undefined,
    onBroken(error) {
      // Thrown outside any promise chain, so that it ends this thread; the main thread starts another.
      setImmediate(() => {
        throw error;
      });
    },
  });
}

async function listen({ server }: Gateway): Promise<number> {
  if (input.address.kind === 'unix') await rm(socketPath(input.address.folder), { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    const onListening = () => resolve();
    if (input.address.kind === 'unix') server.listen(socketPath(input.address.folder), onListening);
    else server.listen(input.port, '127.0.0.1', onListening);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function writeBackup(file: string): Promise<void> {
  // Only the copy into memory blocks the database; packing and writing happen beside its work.
  const copy = await gateway.exclusively(async () => {
    await engine.exec('CHECKPOINT');
    return engine.dumpDataDir('none');
  });
  const draft = `${file}.part`;
  try {
    await pipeline(
      Readable.from(copy.stream()),
      createGzip(),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    await rename(draft, file);
    await syncToDisk(path.dirname(file), true);
  } finally {
    await rm(draft, { force: true });
  }
}
