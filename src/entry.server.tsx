// Renders a page to HTML. The Fastify side takes everything it needs of React Router from this module's exports.
import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { lookOf } from '#modules/operator/contract/site.ts';
import { operatorContract } from '#modules/operator/contract.ts';
import type { ApiCaller } from '#platform/contract/api-caller.ts';
import { NonceContext } from '#platform/web/pages/nonce.ts';
import { OfferedLanguagesContext } from '#platform/web/pages/offered-languages.ts';
import { OriginContext } from '#platform/web/pages/origin.ts';
import { isPublicPage } from '#platform/web/pages/page-entry.ts';
import {
  apiContext,
  languagesContext,
  nonceContext,
  originContext,
  reportContext,
} from '#platform/web/pages/server-render.ts';
import { showSite } from '#platform/web/pages/shown-site.ts';
import { pointsContext } from '#platform/web/pages/use-point.ts';
import { pageList } from './page-list.ts';

/** One instance of React Router must create both the handler and the context, or each rejects the other. */
export { createRequestHandler };

const provides = pageList.flatMap((module) => module.provides);

/** For the list of pages that search engines get. */
export const publicPaths = pageList.flatMap(({ pages }) =>
  pages.filter(isPublicPage).map(({ path }) => path),
);

type Visit = {
  api: ApiCaller;
  nonce: string;
  origin: string;
  languages: readonly string[];
  report: (error: unknown) => void;
};

export function contextFor(visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, visit.api);
  context.set(nonceContext, visit.nonce);
  context.set(originContext, visit.origin);
  context.set(languagesContext, visit.languages);
  context.set(reportContext, visit.report);
  context.set(pointsContext, provides);
  return context;
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportContext)(error);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const report = context.get(reportContext);
  let finalStatus = status;
  try {
    const { operator } = await context.get(apiContext)(operatorContract.readOperator, {});
    showSite(lookOf(operator));
  } catch (error) {
    // A page renders with the look it had last rather than not at all.
    report(error);
  }
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <OriginContext value={context.get(originContext)}>
        <OfferedLanguagesContext value={context.get(languagesContext)}>
          <ServerRouter context={entry} url={request.url} nonce={nonce || undefined} />
        </OfferedLanguagesContext>
      </OriginContext>
    </NonceContext>,
    {
      nonce,
      signal: request.signal,
      // Content that streams in parts is inline, and needs no script to move it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        finalStatus = 500;
        report(error);
      },
    },
  );
  // Pages wait for nothing slow, and complete pages can be cached and sent again.
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: finalStatus, headers });
}
