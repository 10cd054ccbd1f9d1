// The floor of an idle server: Node, Fastify with one route, and an embedded Postgres that no one asks. Argument: data folder.
import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';

const [dataDir = ''] = process.argv.slice(2);
const database = await PGlite.create(dataDir);
await database.query('select 1');
const fastify = Fastify();
fastify.get('/', async () => ({ isOk: true }));
await fastify.listen({ port: 0, host: '127.0.0.1' });
process.on('SIGTERM', () => void database.close().then(() => process.exit(0)));
process.stdout.write('running\n');
