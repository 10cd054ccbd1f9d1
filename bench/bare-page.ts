// The baseline of pages: a bare Fastify route that answers the same bytes. Arguments: port and a file with the bytes.
import fs from 'node:fs';
import Fastify from 'fastify';
import { answerUsage } from './usage-reply.ts';

const [port = '0', file = '', encoding = 'identity'] = process.argv.slice(2);
const bytes = fs.readFileSync(file);
const fastify = Fastify();
fastify.get('/', (_request, reply) =>
  reply.type('text/html; charset=utf-8').header('content-encoding', encoding).send(bytes),
);
await fastify.listen({ port: Number(port), host: '127.0.0.1' });
const address = fastify.server.address();
answerUsage(typeof address === 'object' && address ? address.port : 0);
