// Analyses against the real app: another site's page by its robots.txt, a page of our own, drafts,
// comparison, suggestions.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { SeoAnalysis, SeoChange, SeoSuggestions } from '../contract.ts';

type Analysed = { analysis: SeoAnalysis; previous: SeoChange | null };

let app: TestApp;
let server: http.Server;
let site: string;
let robots = { status: 404, text: '' };
let page = '';
let calls: string[] = [];

beforeAll(async () => {
  app = await createTestApp({ aiProvider: 'demo' });
  server = http.createServer((request, reply) => {
    calls.push(request.url ?? '');
    if (request.url === '/robots.txt') reply.writeHead(robots.status).end(robots.text);
    else if (request.url === '/old') reply.writeHead(301, { location: '/heart' }).end();
    else if (request.url === '/loop') reply.writeHead(302, { location: '/loop' }).end();
    else if (request.url === '/image') reply.writeHead(200, { 'content-type': 'image/png' }).end('x');
    else if (request.url === '/large') reply.end(Buffer.alloc(2 * 1024 * 1024 + 1));
    else if (request.url === '/bomb')
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50 * 1024 * 1024)));
    else
      reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

async function ask<T>(
  path: string,
  { by, body, status = 200 }: { by: Person; body?: Record<string, unknown>; status?: number },
): Promise<T> {
  const reply = await by.call<T>(body ? 'POST' : 'GET', `/aiseo${path}`, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(status);
  return reply.body;
}

const poor = '<html><head><title>Heart</title></head><body><a href="/b">here</a></body></html>';
const better = poor.replace('here', 'How valves work').replace('<html>', '<html lang="en">');

describe('an address', () => {
  it('is fetched by its robots.txt, over redirects, and compared with the last time', async () => {
    const by = await app.people.create('admin');
    robots = { status: 200, text: 'User-agent: *\nDisallow: /private' };
    page = poor;
    calls = [];
    const first = await ask<Analysed>('/analyses', { by, body: { url: `${site}/old` } });
    expect(calls).toEqual(['/robots.txt', '/old', '/heart']);
    expect(first.analysis).toMatchObject({
      url: `${site}/heart`,
      title: 'Heart',
      description: null,
      technicalSEO: { status: 200, redirects: 1 },
      performanceMetrics: { compression: 'gzip', htmlBytes: poor.length },
    });
    expect(first.previous).toBeNull();
    page = better;
    app.advance(60_000);
    const second = await ask<Analysed>('/analyses', { by, body: { url: `${site}/heart` } });
    expect(second.previous).toMatchObject({ id: first.analysis.id, score: first.analysis.score, broken: [] });
    expect(second.previous?.fixed).toEqual(['Links say where they lead', 'The page names its language']);
    expect(second.analysis.score).toBe(first.analysis.score + 4 + 4);

    const { analyses } = await ask<{ analyses: { id: string }[] }>('/analyses', { by });
    expect(analyses.map(({ id }) => id).slice(0, 2)).toEqual([second.analysis.id, first.analysis.id]);
    expect(await ask(`/analyses/${second.analysis.id}`, { by })).toEqual(second);
  });

  it('is refused if robots.txt disallows it or can’t be read, and the page is not requested', async () => {
    const by = await app.people.create('admin');
    calls = [];
    robots = { status: 200, text: 'User-agent: rounds\nDisallow: /heart' };
    for (const status of [200, 503]) {
      robots.status = status;
      const refused = await ask('/analyses', { by, body: { url: `${site}/heart` }, status: 403 });
      expect(refused).toMatchObject({ code: 'seo_robots_refused' });
    }
    expect(calls).toEqual(['/robots.txt', '/robots.txt']);
    robots = { status: 200, text: 'User-agent: *\nDisallow: /heart' };
    await ask('/analyses', { by, body: { url: `${site}/old` }, status: 403 });
    expect(calls).not.toContain('/heart');
  });

  it('is refused with a message if there is no page, or it is too large', async () => {
    const by = await app.people.create('admin');
    robots = { status: 404, text: '' };
    for (const [path, message] of [
      ['/image', 'Only web pages can be analysed. This address leads to image/png.'],
      ['/large', 'The response is too large.'],
      ['/bomb', 'This page is larger than 2 MB.'],
      ['/loop', 'The page redirects too often.'],
    ])
      expect(await ask('/analyses', { by, body: { url: `${site}${path}` }, status: 424 })).toMatchObject({
        message,
      });
  });

  it('of our own is read without the network; this app has no pages and answers as its API does', async () => {
    const by = await app.people.create('admin');
    calls = [];
    const message = 'Only web pages can be analysed. This address leads to application/json; charset=utf-8.';
    expect(await ask('/analyses', { by, body: { url: '/nowhere' }, status: 424 })).toMatchObject({ message });
    expect(calls).toEqual([]);
  });

  it('of others is analysed ten times an hour', async () => {
    const by = await app.people.create('admin');
    robots = { status: 404, text: '' };
    for (let count = 0; count < 10; count += 1)
      await ask('/analyses', { by, body: { url: `${site}/heart` } });
    await ask('/analyses', { by, body: { url: `${site}/heart` }, status: 429 });
    await ask('/analyses', { by, body: { url: '/' }, status: 424 });
    app.advance(3_600_001);
    await ask('/analyses', { by, body: { url: `${site}/heart` } });
  });
});

describe('a draft', () => {
  const body = {
    title: 'How heart valves keep blood moving',
    description: '',
    content: '# Valves\n\nThe **mitral** valve has two leaflets.\n\n#### Jump\n\n[here](/x)',
  };
  it('is stored for admins, and not for those who write', async () => {
    const by = await app.people.create('admin');
    const { analysis } = await ask<Analysed>('/drafts', { by, body });
    expect(analysis).toMatchObject({ kind: 'draft', url: null, performanceMetrics: null });
    const teacher = await app.people.create('teacher');
    const remarks = await ask<{ score: number; findings: { id: string; state: string }[] }>('/remarks', {
      by: teacher,
      body,
    });
    expect(remarks.score).toBe(analysis.score);
    expect(remarks.findings.filter(({ state }) => state === 'failed').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['meta-description', 'heading-order', 'link-text']),
    );
    const { analyses } = await ask<{ analyses: { kind: string }[] }>('/analyses', { by });
    expect(analyses.filter(({ kind }) => kind === 'draft')).toHaveLength(1);
  });

  it('gets suggestions with their lengths, unless they are turned off or there is no model', async () => {
    const by = await app.people.create('admin');
    const { analysis } = await ask<Analysed>('/drafts', { by, body });
    const path = `/analyses/${analysis.id}/suggestions`;
    const { titles, descriptions, isSample } = await ask<SeoSuggestions>(path, { by, body: {} });
    expect({ isSample, titles: titles.length, descriptions: descriptions.length }).toEqual({
      isSample: true,
      titles: 3,
      descriptions: 3,
    });
    for (const { text, length } of [...titles, ...descriptions]) expect(length).toBe(text.length);

    const settings = '/admin/ai/settings';
    await by.call('PUT', settings, { enableSEOAnalysis: false });
    expect(await ask(path, { by, body: {}, status: 409 })).toMatchObject({ code: 'ai_switched_off' });
    await by.call('PUT', settings, {});
  });
});

it('the analysis works without a provider, except for suggestions', async () => {
  const bare = await createTestApp();
  const by = await bare.people.create('admin');
  const body = { title: 'A title', content: 'The heart has four chambers.' };
  const { analysis } = await ask<Analysed>('/drafts', { by, body });
  expect(await ask(`/analyses/${analysis.id}/suggestions`, { by, body: {}, status: 409 })).toMatchObject({
    code: 'ai_not_configured',
    message: 'OpenRouter not configured',
  });
  await bare.close();
});
