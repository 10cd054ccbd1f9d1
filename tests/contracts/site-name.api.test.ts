// A site that has its own name has it everywhere; the software's name is left where the software is meant (decisions/064).
import fs from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonFeedOf, rssOf } from '#modules/blog/web/feeds/feeds.ts';
import { feedLinks } from '#modules/blog/web/reading/feed-meta.ts';
import { addDrugs } from '#modules/pharmacology/tests/pharmacology-fixtures.ts';
import { productLook } from '#platform/contract/look/site-look.ts';
import { mountManifest } from '#platform/server/pages/manifest.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { showSite, siteTitle } from '#platform/web/pages/shown-site.ts';
import { dictionaries, moduleOf, zoneOf } from '#src/conventions.ts';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import type { Person } from '../support/app/people.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** Dictionaries in which the software is meant, with what they say about it. Rounds that are played are no name. */
const ofTheSoftware: Record<string, string> = {
  'accounts/locales/en-server.json': 'passwords that everyone tries',
  'ai/locales/en-admin.json': 'the process on the server',
  'ai/locales/en-server.json': 'the files that the software reads',
  'blog/locales/en-import.json': 'its format',
  'blog/locales/en-server.json': 'its format',
  'certificates/locales/en-admin.json': 'how it keeps keys',
  'exchange/locales/en.json': 'its format',
  'feedback/locales/en-personal-data.json': 'feedback about the software',
  'guides/locales/en.json': 'the documentation of the software',
  'legal/locales/en-privacy.json': 'how its parts declare data',
  'newsletter/locales/en-delivery.json': 'what the software does with emails that bounced',
  'newsletter/locales/en-files.json': 'its format',
  'operator/locales/en.json': 'the name of a site that has none',
  'pharmacology/locales/en-data-set.json': 'the authors of its data set',
  'pharmacology/locales/en-monograph.json': 'the authors of its data set',
  'plans/locales/en-personal-data.json': 'what the software recognises',
  'quizzes/locales/en.json': 'the commands that it draws',
  'site/locales/en-about.json': 'the page about the software',
};
const played =
  /^(?:Rounds|Rounds (?:started|run|joined|taken|compared|of|with|that)\b.*)$|Rounds and attempts|Rounds per |Live rounds/;

describe('the texts', () => {
  it('say the software’s name only where the software is meant', () => {
    const files = fs
      .globSync([...dictionaries], { cwd: root })
      .filter((file) => moduleOf(file) !== null && file.split('/')[3] === 'locales');
    expect(files.length).toBeGreaterThan(100);
    const naming = files.filter((file) =>
      Object.values(JSON.parse(read(file)) as Record<string, string>).some(
        (text) => /\bRounds\b/.test(text) && !played.test(text),
      ),
    );
    expect(naming.map((file) => file.replace('src/modules/', '')).toSorted()).toEqual(
      Object.keys(ofTheSoftware).toSorted(),
    );
  });

  it('no title in the sources ends on the software’s name', () => {
    const files = fs.globSync('src/**/*.{ts,tsx,json}', { cwd: root });
    const titled = files.filter((file) => zoneOf(file) !== 'test' && / · Rounds\b/.test(read(file)));
    expect(titled).toEqual([]);
  });
});

describe('a site with its own name', () => {
  const look = { name: 'Maple Quizzes', colour: '#aa3300', logo: null };
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await createTestApp();
    await addDrugs(app);
    admin = await app.people.create('admin');
    const set = { siteName: look.name, colour: look.colour };
    expect((await admin.call('PUT', '/admin/operator', set)).status).toBe(200);
    showSite(look);
  });
  afterAll(async () => {
    showSite(productLook);
    await app?.close();
  });

  it('has it in the head of pages', () => {
    expect(siteTitle('Host')).toBe('Host · Maple Quizzes');
    const head = JSON.stringify([pageMeta({ title: 'About', description: 'x' }), pageMeta({}), feedLinks()]);
    expect(head).toContain('"property":"og:site_name","content":"Maple Quizzes"');
    expect(head).not.toContain('Rounds');
  });

  it('has it in feeds', () => {
    const rss = rssOf([], 'https://maple.example', look.name);
    expect(rss).toContain('<title>Maple Quizzes blog</title>');
    const feed = jsonFeedOf([], 'https://maple.example', look.name);
    expect(feed.title).toBe('Maple Quizzes blog');
    expect(JSON.stringify(feed) + rss).not.toContain('Rounds');
  });

  it('is installed under it, in its colour', async () => {
    const pages = Fastify();
    mountManifest(pages, path.join(root, 'public/manifest.webmanifest'), async () => look);
    const { body, headers } = await pages.inject('/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
    const manifest = JSON.parse(body) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      name: look.name,
      short_name: look.name,
      theme_color: look.colour,
      id: '/',
    });
    expect(body).not.toContain('Rounds');
    await pages.close();
  });

  it('signs badges under it', async () => {
    const { body } = await app.fastify.inject('/api/badges/issuer');
    expect((JSON.parse(body) as { name: string }).name).toMatch(/^Maple Quizzes at [\w.]+/);
  });

  it('is the author of what is no one’s work', async () => {
    const report = { drugIds: ['simvastatin', 'warfarin'], format: 'pdf' };
    const { rawPayload, statusCode } = await app.fastify.inject({
      method: 'POST',
      url: '/api/pharmacology/interaction-reports',
      payload: report,
    });
    expect(statusCode, rawPayload.toString('utf8', 0, 500)).toBe(200);
    const pdf = rawPayload.toString('latin1');
    expect(pdf).toContain('<rdf:li>Maple Quizzes</rdf:li>');
    expect(pdf).toContain('<xmp:CreatorTool>Rounds<');
    expect(pdf).not.toContain('<rdf:li>Rounds</rdf:li>');
  });
});
