// Serves the pages: files of the build, and HTML rendered by React Router, from the build or through Vite during
// development.
import fs from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiCaller } from '#platform/contract/api-caller.ts';
import { english, type Language, languageAddress } from '#platform/contract/i18n.ts';
import type { SiteLook } from '#platform/contract/look/site-look.ts';
import type { Bus } from '../bus/bus.ts';
import { languageScript } from '../languages/languages.ts';
import type { OfferedLanguages } from '../languages/offered.ts';
import { inLanguage } from '../languages/speaking.ts';
import type { Logger } from '../logging/logger.ts';
import { t } from '../texts.ts';
import type { Errand } from '../waiting/errand.ts';
import { createCriticalStyles } from './critical-styles.ts';
import { createHtmlCache, pagesTopic, type RenderedPage } from './html-cache.ts';
import { manifestName, mountManifest } from './manifest.ts';
import { inOneLanguage } from './page-language.ts';
import { paintFirst } from './paint-first.ts';
import { nonceStandIn, originStandIn, workerPolicy } from './security-headers.ts';
import { SendablePage } from './send-page.ts';
import { mountSharePictures } from './share-pictures.ts';
import { mountSiteMap, type SiteMapEntry } from './site-map.ts';
import { WordedFiles } from './worded-files.ts';

type Options = {
  mode: 'built' | 'dev';
  api: ApiCaller;
  bus: Bus;
  log: Logger;
  languages: OfferedLanguages;
  /** The site's own address, as the caller reaches it. */
  originOf(request: FastifyRequest): string;
  /** On whose behalf something that takes long is done for a page. */
  errandOf(request: FastifyRequest, reply: FastifyReply): Errand;
  /** What the site is called and looks like now. */
  siteLook(): Promise<SiteLook>;
  /** Gets the paths of all pages, if they were built. */
  pages: { paths: ReadonlySet<string> | null };
  /** For Retry-After while the site is closed; null while it is open. */
  secondsUntilOpen(): number | null;
  /** Paths of public pages that are made from records. */
  startReasons: readonly string[];
  addresses(): Promise<readonly (string | SiteMapEntry)[]>;
};

/** What entry.server.tsx exports, as far as this side needs it. */
type ServerBuild = {
  /** By their IDs, which are the pages’ paths. */
  routes: Readonly<Record<string, unknown>>;
  entry: {
    module: {
      createRequestHandler(
        build: unknown,
        mode: string,
      ): (request: Request, context: unknown) => Promise<Response>;
      contextFor(visit: {
        api: ApiCaller;
        nonce: string;
        origin: string;
        languages: readonly string[];
        report(error: unknown): void;
      }): unknown;
      publicPaths: readonly string[];
    };
  };
};

type Render = (address: string, language: Language) => Promise<RenderedPage>;

const readingMethods = ['GET', 'HEAD'];

const buildDir = fileURLToPath(new URL('../../../../build', import.meta.url));

export async function mountPages(app: FastifyInstance, options: Options): Promise<void> {
  if (options.mode === 'dev') await mountDevelopment(app, options);
  else await mountBuilt(app, options);
}

/** In development pages load a language's texts before their own scripts, which have the English ones. */
function mountLanguages(app: FastifyInstance, languages: readonly Language[]): void {
  for (const language of languages.filter(({ tag }) => tag !== english.tag))
    app.get(languageAddress(language), async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(languageScript(language)),
    );
}

/** Renders without knowing who asks: no header of the request reaches the page, so one answer fits everyone who reads its language. */
function rendererOf(build: ServerBuild, { mode, api, log, languages: { all, usual } }: Options): Render {
  const languages = [usual, ...all.filter((language) => language !== usual)].map(({ tag }) => tag);
  const { createRequestHandler, contextFor } = build.entry.module;
  const handle = createRequestHandler(build, mode === 'dev' ? 'development' : 'production');
  // Development has no policy and needs none; hydration would only complain about the difference.
  const nonce = mode === 'dev' ? '' : nonceStandIn;
  return async (address, language) => {
    const request = new Request(new URL(`http://pages.invalid${address}`));
    const report = (error: unknown) => log.error({ err: error, address }, 'a page could not be rendered');
    return inLanguage(language, async () => {
      const response = await handle(
        request,
        contextFor({ api, nonce, origin: originStandIn, languages, report }),
      );
      return { status: response.status, headers: [...response.headers], text: await response.text() };
    });
  };
}

/** All but the one that the renderer's own build leaves, which repeats the others. */
function styleSheetsIn(clientDir: string): string[] {
  const files = fs.readdirSync(path.join(clientDir, 'assets'));
  return files
    .filter((file) => file.endsWith('.css') && !file.startsWith('server-build'))
    .map((file) => `/assets/${file}`);
}

async function mountBuilt(app: FastifyInstance, options: Options): Promise<void> {
  const entry = path.join(buildDir, 'server/index.js');
  if (!fs.existsSync(entry)) throw new Error('The pages have not been built yet. Run `npm run build` first.');
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  options.pages.paths = new Set(Object.keys(build.routes));
  const clientDir = path.join(buildDir, 'client');
  const render = rendererOf(build, options);
  const criticalOf = createCriticalStyles(
    (file) => fs.readFileSync(path.join(clientDir, file), 'utf8'),
    styleSheetsIn(clientDir),
  );
  const { languages } = options;
  const files = new WordedFiles(buildDir, languages.all);
  mountWordedFiles(app, files);
  const cached = createHtmlCache(async (key) => {
    const { language, address } = addressIn(key, languages);
    const page = await render(address, language);
    const text = inOneLanguage(page.text, { language, address, languages: languages.all, files });
    const { html, later } = paintFirst(text, criticalOf, options.startReasons);
    return new SendablePage({ ...page, text: html }, later);
  });
  const leave = options.bus.subscribe(pagesTopic, cached.forgetAll);
  let wasClosed = false;
  /** The site also opens and closes on schedule; pages rendered before that are out of date. */
  function read(address: string, language = languages.usual): Promise<SendablePage> {
    const isClosed = options.secondsUntilOpen() !== null;
    if (isClosed !== wasClosed) cached.forgetAll();
    wasClosed = isClosed;
    return cached(`${language.tag} ${address}`);
  }
  app.addHook('onClose', async () => leave());
  const { originOf, addresses } = options;
  mountSiteMap(app, { paths: build.entry.module.publicPaths, more: addresses, originOf });
  mountSharePictures(app, read, options.errandOf, options.siteLook);
  mountManifest(app, path.join(clientDir, manifestName), options.siteLook);

  await app.register(fastifyStatic, {
    root: clientDir,
    // One route for each existing file, so that a path without a file falls through to the pages.
    wildcard: false,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz', manifestName],
    cacheControl: false,
    setHeaders(reply, file) {
      if (path.basename(file).startsWith('service-worker.js')) {
        // An outdated one would show outdated pages.
        reply.header('cache-control', 'no-cache').header('content-security-policy', workerPolicy);
        return;
      }
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  app.route({
    method: readingMethods,
    url: '/*',
    handler: async (request, reply) => {
      if (isMissingFile(request)) return reply.code(404).type('text/plain').send(t('file.missing'));
      return (await read(request.url, languages.ofRequest(request))).send(request, reply, options);
    },
  });
}

/** A page in another language is another page. */
function addressIn(key: string, languages: OfferedLanguages): { language: Language; address: string } {
  const at = key.indexOf(' ');
  return { language: languages.speak(key.slice(0, at)), address: key.slice(at + 1) };
}

function mountWordedFiles(app: FastifyInstance, files: WordedFiles): void {
  app.get<{ Params: { words: string; file: string } }>('/assets/:words/:file', async (request, reply) => {
    const { words, file } = request.params;
    const found = await files.read(words, file, request.headers['accept-encoding']);
    if (!found) return reply.code(404).type('text/plain').send(t('file.missing'));
    if (found.encoding) reply.header('content-encoding', found.encoding);
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding');
    return reply.type('text/javascript; charset=utf-8').send(found.bytes);
  });
}

async function mountDevelopment(app: FastifyInstance, options: Options): Promise<void> {
  const { createServer } = await import('vite');
  mountLanguages(app, options.languages.all);
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
  app.addHook('onClose', () => vite.close());
  app.route({
    method: readingMethods,
    url: '/*',
    handler: async (request, reply) => {
      const isHandled = await passToVite(vite.middlewares, request, reply);
      if (isHandled) return reply.hijack();
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      // Vite adds scripts and styles without a nonce, so development runs without the policy.
      const language = options.languages.ofRequest(request);
      const page = new SendablePage(await rendererOf(build, options)(request.url, language), null);
      return page.send(request, reply, options);
    },
  });
}

type Middleware = (
  request: FastifyRequest['raw'],
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

function passToVite(middlewares: Middleware, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve, reject) => {
    reply.raw.once('close', () => resolve(true));
    middlewares(request.raw, reply.raw, (error) => (error ? reject(error) : resolve(false)));
  });
}

/**
 * Addresses under /assets and those that end like a file name are files; there is no page behind them. But someone who
 * opens one in a browser sees home, as at every unknown address.
 */
function isMissingFile(request: FastifyRequest): boolean {
  const [pathname = ''] = request.url.split('?');
  if (pathname.startsWith('/assets/')) return true;
  const isNamedLikeFile = /\.(?!data$)[a-z0-9]{1,11}$/i.test(pathname);
  return isNamedLikeFile && !request.headers.accept?.includes('text/html');
}
