// The server under load in a process of its own. Arguments: port, data folder, and `built` to serve the pages too.
import { readConfig } from '#platform/server/config.ts';
import { connectionBacklog, createApp } from '#src/server.ts';
import { benchAdmin } from './room.ts';
import { answerUsage } from './usage-reply.ts';

const [port = '0', dataDir = '', pages = 'none'] = process.argv.slice(2);
const config = readConfig({
  PORT: port,
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  RATE_LIMITS: '0',
  ADMIN_EMAIL: benchAdmin.email,
  ADMIN_PASSWORD: benchAdmin.password,
});
const app = await createApp({ config, pages: pages === 'built' ? 'built' : 'none' });
await app.fastify.listen({ port: config.port, host: config.host, backlog: connectionBacklog });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));

const address = app.fastify.server.address();
answerUsage(typeof address === 'object' && address ? address.port : config.port);
