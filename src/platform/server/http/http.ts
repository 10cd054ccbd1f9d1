// Mounts the contract's routes on Fastify: authentication, access, limits, validation, files.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { mayCall } from '#platform/contract/access.ts';
import type { ApiCaller } from '#platform/contract/api-caller.ts';
import {
  type Endpoint,
  ErrorBody,
  type FileReply,
  type HandlerInput,
  type InPieces,
  type LeadsTo,
} from '#platform/contract/endpoint.ts';
import { AppError, type ErrorClass } from '#platform/contract/errors.ts';
import type { Services } from '../module.ts';
import { type Arrival, arrivalOf, type ProxyTrust, proxyTrust } from '../network/proxies.ts';
import { compressFor } from '../pages/compress.ts';
import { breather } from '../waiting/breath.ts';
import { type Errand, runErrand } from '../waiting/errand.ts';
import type { Sender } from '../waiting/intake.ts';
import { jsonWithin } from './answer-size.ts';
import { bearerOf } from './bearer.ts';
import { watchBodies } from './body-watch.ts';
import { requireOpen } from './closing.ts';
import { replyToError } from './error-replies.ts';
import { jsonInPieces } from './json-pieces.ts';
import { type ReadWith, readWith } from './known-members.ts';
import { type ApiInfo, describeEndpoint, describeRefusals, mountApiDocs } from './openapi.ts';
import { parseInput } from './parse-input.ts';
import { type Claim, limitedAddress } from './rate-limit.ts';
import type { Head, RequestContext, Route } from './routes.ts';
import { isKnown, isTagKnown } from './validator.ts';

const jsonType = 'application/json; charset=utf-8';
const defaultBodyBytes = 64 * 1024;

type Visitor = Pick<RequestContext<'guest'>, 'caller' | 'token' | 'receivedAt'> & { arrival: Arrival };
const visitors = new WeakMap<FastifyRequest, Visitor>();

export function originOf({ protocol, host }: Arrival, publicUrl: string | undefined): string {
  // Pages and emails contain it, so an invalid host name is not accepted.
  return publicUrl ?? `${protocol}://${/^[\w.:[\]-]+$/.test(host) ? host : 'localhost'}`;
}

/** Endpoints with an `upload` in their contract accept bytes of the named types; all others use JSON. */
function inputOf(
  { endpoint, understand }: Route,
  ignored: ReadWith,
  request: FastifyRequest,
): HandlerInput<Endpoint> {
  const { upload } = endpoint;
  const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isAccepted = upload
    ? Buffer.isBuffer(request.body) && upload.mediaTypes.includes(mediaType)
    : !Buffer.isBuffer(request.body);
  if (!isAccepted) throw new AppError('unsupported_media_type');
  return {
    params: endpoint.params && parseInput(endpoint.params, request.params),
    query: endpoint.query && parseInput(endpoint.query, request.query),
    body:
      endpoint.body &&
      parseInput(endpoint.body, request.body === undefined ? {} : request.body, { understand, ignored }),
    file: upload ? { bytes: request.body as Buffer, mediaType } : undefined,
  } as HandlerInput<Endpoint>;
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply | LeadsTo): FastifyReply {
  if ('leadsTo' in file) return reply.header('cache-control', 'no-store').redirect(file.leadsTo, 302);
  reply.header('cache-control', file.cacheControl ?? 'no-store');
  if (file.tag && isTagKnown(request, reply, `"${file.tag}"`)) return reply.code(304).send();
  const plainName = file.fileName.replace(/[^\w.-]+/g, '_');
  const disposition = file.inline ? 'inline' : 'attachment';
  return reply
    .type(file.mediaType)
    .header(
      'content-disposition',
      `${disposition}; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(file.fileName.toWellFormed())}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.content);
}

/** JSON that browsers may cache, if they ask each time whether it is still valid. */
async function sendShared(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' });
  if (isKnown(request, reply, text)) return reply.code(304).send();
  const { bytes, encoding } = await compressFor(request.headers['accept-encoding'], text);
  if (encoding) reply.header('content-encoding', encoding);
  return sendJson(reply, bytes);
}

const isInPieces = (output: unknown): output is InPieces =>
  typeof output === 'object' && output !== null && 'inPieces' in output;

function sendPieces(reply: FastifyReply, { inPieces }: InPieces, schema: z.ZodObject): FastifyReply {
  reply.header('cache-control', 'no-store').type(jsonType);
  return reply.send(Readable.from(jsonInPieces(inPieces, schema)));
}

function sendJson(reply: FastifyReply, text: string | Buffer): FastifyReply {
  return reply.type(jsonType).send(text);
}

/** Answers, sign-ins and removals continue while there is any space at all. */
function addsContent({ method, rate }: Endpoint): boolean {
  return (method === 'POST' || method === 'PUT') && (rate === 'write' || rate === 'upload');
}

const headOf = (request: FastifyRequest): Head => ({
  params: request.params as Record<string, string>,
  header: (wanted) => [request.headers[wanted.toLowerCase()]].flat()[0],
});

async function admit(
  route: Route,
  request: FastifyRequest,
  services: Services,
  isTrusted: ProxyTrust,
): Promise<void> {
  const { limits } = services;
  const { endpoint, name } = route;
  const arrival = arrivalOf(request.raw, isTrusted);
  const token = bearerOf(request);
  const caller = token ? await services.authenticate(token) : null;
  const mayUseKey = !caller?.scopes || (endpoint.scope && caller.scopes.includes(endpoint.scope));
  visitors.set(request, { caller, token, receivedAt: services.now(), arrival });
  // Before the check below, so that guessing tokens is counted too.
  if (caller) await limits.check(endpoint.rate, 'account', caller.userId);
  else await limits.check(endpoint.rate, 'address', arrival.address);
  if (!endpoint.staysOpen && caller?.role !== 'admin') requireOpen(services);
  if (mayUseKey && mayCall(endpoint.access, caller)) return route.first?.(caller, headOf(request));
  if (!caller) throw new AppError('authentication_required');
  services.log.warn({ endpoint: name, userId: caller.userId }, 'access denied');
  if (!mayUseKey) throw new AppError('api_key_scope');
  throw new AppError(caller.needsSecondFactor ? 'second_factor_setup_required' : 'forbidden');
}

type Mounting = {
  services: Services;
  endpoints: readonly Endpoint[];
  isTrusted: ProxyTrust;
  refusals: ReadonlyMap<string, string>;
  claims: readonly ClaimIn[];
};

function mountRoute(
  app: FastifyInstance,
  route: Route,
  { services, endpoints, isTrusted, refusals, claims }: Mounting,
): void {
  const { endpoint, name } = route;
  const ignored = readWith(endpoint, endpoints);
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    bodyLimit: endpoint.upload?.maxBytes ?? endpoint.maxBodyBytes ?? defaultBodyBytes,
    schema: {
      operationId: name,
      summary: endpoint.summary,
      description: describeEndpoint(endpoint, refusals),
      tags: [endpoint.path.split('/')[1] ?? ''],
      ...(endpoint.access === 'guest' ? {} : { security: [{ bearer: [] }] }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.response !== 'file' && { response: { 200: endpoint.response, default: ErrorBody } }),
    },
    // Validation happens in the handler, so that its errors have the one format. Its result here would replace the
    // input: null if there was no body.
    validatorCompiler: () => () => true,
    serializerCompiler: () => (value) => JSON.stringify(value),
    async onRequest(request, reply) {
      try {
        await admit(route, request, services, isTrusted);
      } finally {
        // Returned for guests' calls too, so that a browser learns immediately that its session is over.
        const visitor = visitors.get(request);
        if (visitor?.token && !visitor.caller)
          reply.header('www-authenticate', 'Bearer error="invalid_token"');
      }
    },
    handler: async (request, reply) => {
      const breathe = breather();
      const visitor = visitors.get(request);
      if (!visitor) throw new Error('a request reached its handler without passing authentication');
      for (const claimIn of visitor.caller ? [] : claims) {
        const claim = claimIn(request.body);
        if (claim) await services.limits.check(endpoint.rate, claim.subject, claim.key.slice(0, 64));
      }
      if (addsContent(endpoint)) await services.disk.require('text');
      // Only the endpoint's own access makes `caller` non-null, and it has been checked above.
      const { arrival, ...known } = visitor;
      const context = {
        ...known,
        origin: originOf(arrival, services.config.publicUrl),
        client: { address: arrival.address, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400) },
        method: request.method,
        header: (wanted) => [request.headers[wanted.toLowerCase()]].flat()[0],
      } as RequestContext;
      const errand = errandOf(visitor, reply);
      // A large body has just been parsed, and a large answer is checked and written: each takes a turn of its own.
      await breathe();
      const output = await runErrand(errand, () => route.handle(inputOf(route, ignored, request), context));
      if (endpoint.response === 'file') return sendFile(request, reply, output as FileReply | LeadsTo);
      if (isInPieces(output)) return sendPieces(reply, output, endpoint.response as z.ZodObject);
      // The schema is also a filter: fields that it does not name never leave.
      await breathe();
      const answer = endpoint.response.parse(output);
      await breathe();
      const text = jsonWithin(answer, name, services.log);
      if (endpoint.isSameForAll) return sendShared(request, reply, text);
      reply.header('cache-control', 'no-store');
      return sendJson(reply, text);
    },
  });
}

type Someone = Pick<Visitor, 'caller' | 'arrival'>;

function senderOf({ caller, arrival }: Someone): Sender {
  const network = limitedAddress(arrival.address);
  return { key: caller ? `account ${caller.userId}` : `address ${network}`, isGuest: !caller, network };
}

/** Where the request waits for anything, it does so as this account or network, until its client goes away. */
function errandOf(someone: Someone, reply: FastifyReply): Errand {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const { key, isGuest } = senderOf(someone);
  return { key, isGuest, requestId: reply.request.id, gone: gone.signal };
}

/** For what is no call, and so has no account. */
export function guestErrand(request: FastifyRequest, reply: FastifyReply, isTrusted: ProxyTrust): Errand {
  return errandOf({ caller: null, arrival: arrivalOf(request.raw, isTrusted) }, reply);
}

type ClaimIn = (body: unknown) => Claim | null;
/** The API's own description, and what the modules declare. */
type ApiAbout = { info: ApiInfo; errors: readonly ErrorClass[]; claims: readonly ClaimIn[] };

export async function mountApi(
  app: FastifyInstance,
  allRoutes: Route[],
  services: Services,
  about: ApiAbout,
): Promise<void> {
  const mounting: Mounting = {
    services,
    endpoints: allRoutes.map(({ endpoint }) => endpoint),
    isTrusted: proxyTrust(services.config.trustProxy),
    refusals: describeRefusals([AppError, ...about.errors]),
    claims: about.claims,
  };
  // A webhook's signature covers its exact bytes, so its JSON is an upload, parsed separately from all other JSON.
  const isRawJson = ({ endpoint }: Route) =>
    endpoint.upload?.mediaTypes.includes('application/json') ?? false;
  const uploadTypes = new Set(allRoutes.flatMap((route) => route.endpoint.upload?.mediaTypes ?? []));
  uploadTypes.delete('application/json');
  watchBodies(app, {
    senderOf: (request) =>
      senderOf(
        visitors.get(request) ?? { caller: null, arrival: arrivalOf(request.raw, mounting.isTrusted) },
      ),
  });
  app.removeContentTypeParser('text/plain');
  for (const mediaType of uploadTypes)
    app.addContentTypeParser(mediaType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler(replyToError);
  await mountApiDocs(app, about.info);
  await app.register(async (scope) => {
    for (const route of allRoutes) if (!isRawJson(route)) mountRoute(scope, route, mounting);
  });
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const route of allRoutes) if (isRawJson(route)) mountRoute(scope, route, mounting);
  });
  const refuse = async () => {
    throw new AppError('not_found');
  };
  // Nothing below /api is a page, and a missing page gets the same error. No body is read for it.
  const nothing = { schema: { hide: true }, onRequest: refuse };
  app.all('/api', nothing, refuse);
  app.all('/api/*', nothing, refuse);
  app.setNotFoundHandler(refuse);
}

/** Calls handlers without HTTP, always as a guest: a page's server loader may see only what anyone may see. */
export function inProcessCaller(allRoutes: Route[], services: Services): ApiCaller {
  // By address, not by object: the pages' bundle has a copy of the contract, and with it its own endpoint objects.
  const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  const byAddress = new Map(allRoutes.map((route) => [addressOf(route.endpoint), route]));
  return async (called, input) => {
    const route = byAddress.get(addressOf(called));
    const endpoint = route?.endpoint;
    if (!endpoint || endpoint.response === 'file') throw new Error(`no JSON endpoint at ${called.path}`);
    if (endpoint.access !== 'guest') throw new AppError('authentication_required');
    const parts = input as { params?: unknown; query?: unknown; body?: unknown };
    const parsed = {
      params: endpoint.params && parseInput(endpoint.params, parts.params),
      query: endpoint.query && parseInput(endpoint.query, parts.query ?? {}),
      body: endpoint.body && parseInput(endpoint.body, parts.body, { understand: route.understand }),
      file: undefined,
    } as HandlerInput<Endpoint>;
    const context: RequestContext<'guest'> = {
      caller: null,
      token: undefined,
      receivedAt: services.now(),
      origin: services.config.publicUrl ?? '',
      client: { address: '', userAgent: '' },
      method: 'GET',
      header: () => undefined,
    };
    // A guest's context lacks the caller that other access levels promise; the check above keeps those out.
    const output = await route.handle(parsed, context as RequestContext);
    return endpoint.response.parse(output) as never;
  };
}
