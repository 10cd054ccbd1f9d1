// Each check as Lighthouse and axe define it; the cases are of our own writing and for links follow those that Lighthouse publishes.
import { describe, expect, it } from 'vitest';
import { type SentPage, seePage } from '../page/seen-page.ts';
import type { Audit } from './audit.ts';
import { crawlableAnchors, imageAlt, linkText } from './body-audits.ts';
import { headingOrder, htmlLanguage, mainHeading, structuredData, viewport } from './document-audits.ts';
import {
  canonical,
  documentTitle,
  hreflang,
  httpStatusCode,
  isCrawlable,
  metaDescription,
  robotsTxt,
} from './head-audits.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const sent: SentPage = {
  url: 'https://school.example/lessons/heart',
  status: 200,
  redirects: 0,
  headers: [],
  robots: null,
  sentBytes: 0,
  tookMs: 0,
};

/** @returns `passed`, `notApplicable`, or the notes of what failed */
function look(audit: Audit, html: string, about: Partial<SentPage> = {}) {
  const answer = audit.look(seePage(html, { sent: { ...sent, ...about }, htmlBytes: html.length, now }));
  if (typeof answer === 'string') return answer;
  return answer.length === 0 ? 'passed' : answer.map(({ note }) => note ?? 'failed');
}

const head = (inner: string) => `<!doctype html><html><head>${inner}</head><body></body></html>`;
const body = (inner: string) => `<!doctype html><html><head></head><body>${inner}</body></html>`;

describe('document-title', () => {
  it.each([
    [head('<title>The heart</title>'), 'passed'],
    [head('<title>  </title>'), ['failed']],
    [head('<title></title>'), ['failed']],
    [head(''), ['failed']],
    [body('<svg><title>A drawing</title></svg>'), ['failed']],
  ])('%s', (html, answer) => expect(look(documentTitle, html)).toEqual(answer));
});

describe('meta-description', () => {
  it.each([
    [head(''), ['failed']],
    [head('<meta name="description">'), ['description.empty']],
    [head('<meta name="description" content="">'), ['description.empty']],
    [head('<meta name="description" content=" \n\t ">'), ['description.empty']],
    [head('<meta name="description" content="What the heart does">'), 'passed'],
    [head('<META NAME="Description" CONTENT="What the heart does">'), 'passed'],
    [body('<div><meta name="description" content="in the body"></div>'), ['failed']],
  ])('%s', (html, answer) => expect(look(metaDescription, html)).toEqual(answer));
});

describe('http-status-code', () => {
  it.each([200, 201, 301, 304])('takes %i', (status) =>
    expect(look(httpStatusCode, '', { status })).toBe('passed'),
  );
  it.each([400, 403, 404, 410, 500, 503])('refuses %i', (status) =>
    expect(look(httpStatusCode, '', { status })).toEqual(['status']),
  );
});

describe('link-text', () => {
  const link = (attributes: string, text: string) => body(`<a ${attributes}>${text}</a>`);
  it.each([
    [link('href="https://other.example/a"', 'click here'), ['link.text']],
    [link('href="https://other.example/a"', '  Click\n HERE '), ['link.text']],
    [link('href="/more"', '<b>read</b> more'), ['link.text']],
    [link('href="/more"', 'Read more about valves'), 'passed'],
    [link('href="https://school.example/lessons/heart#valves"', 'click here'), 'passed'],
    [link('href="#valves"', 'here'), 'passed'],
    [link('href="javascript:void(0)"', 'here'), 'passed'],
    [link('href="mailto:a@school.example"', 'here'), 'passed'],
    [link('href="/more" rel="nofollow"', 'here'), 'passed'],
    [link('href="/more"', 'https://school.example/more'), ['link.text']],
    [link('href="/more" lang="de"', 'mehr'), ['link.text']],
    [link('href="/more" lang="en-GB"', 'mehr'), 'passed'],
    [link('href="/more" lang="en-GB"', 'more'), ['link.text']],
    [link('href="/more"', 'más información'), ['link.text']],
    [link('', 'here'), 'passed'],
  ])('%s', (html, answer) => expect(look(linkText, html)).toEqual(answer));
});

describe('crawlable-anchors', () => {
  const passing = [
    ...['href="#top"', 'href="#"', 'href="#:~:text=valve"', 'href="mailto:a@b.example"', 'href="lessons"'],
    ...['href="/lessons"', 'href="https://a.example"', 'href="//a.example"', 'href="ftp://me@a.example"'],
    ...[
      'href="http://192.0.2.7"',
      'href="tel:12345"',
      'href="?page=2"',
      'href=""',
      'href=" "',
      'id="part-2"',
    ],
    ...['name="part-2"', 'aria-current="page"', 'aria-current="location"', 'role="button"'],
    ...['role="button" href="javascript:void(0)"', 'href="/a" onclick="window.open(1)"'],
    'href="mailto:a@b.example" onclick="window.open()"',
  ];
  it.each(passing)('takes <a %s>', (attributes) =>
    expect(look(crawlableAnchors, body(`<a ${attributes}>x</a>`))).toBe('passed'),
  );
  const failing = [
    ...[
      '',
      'target="_blank"',
      'rel="next"',
      'name=" "',
      'name=" " rel="next"',
      'role=" "',
      'aria-current="true"',
    ],
    ...[
      'aria-current="page" target="_blank"',
      'href="file:///a.png"',
      'href="ftp://"',
      'href="javascript:void(0)"',
    ],
    ...['href="javascript: void(0)"', 'href="javascript : void ( 0 )"', 'href="javascript:void 0"'],
    'href="javascript:void0"',
  ];
  it.each(failing)('refuses <a %s>', (attributes) =>
    expect(look(crawlableAnchors, body(`<a ${attributes}>x</a>`))).toHaveLength(1),
  );
});

describe('is-crawlable', () => {
  const robots = (content: string) => head(`<meta name="robots" content="${content}">`);
  it.each([
    ...['noindex', 'none', ' NOINDEX ', 'follow, noindex, noarchive', 'all, none, all'],
    'unavailable_after: 25 Jun 2010 15:00:00 PST',
  ])('is kept away by robots=%j', (content) =>
    expect(look(isCrawlable, robots(content))).toEqual(['blocked.meta']),
  );
  it.each(['all', 'index, follow', 'nofollow', 'no-index', 'unavailable_after: 1 Jan 2099 00:00:00 GMT', ''])(
    'is not kept away by robots=%j',
    (content) => expect(look(isCrawlable, robots(content))).toBe('passed'),
  );
  it.each([
    ['noindex', ['blocked.header']],
    ['nofollow, none', ['blocked.header']],
    ['unavailable_after: 25 Jun 2010 15:00:00 PST', ['blocked.header']],
    ['all', 'passed'],
    ['googlebot: noindex', 'passed'],
    ['otherbot: none', 'passed'],
  ])('X-Robots-Tag: %s', (value, answer) =>
    expect(look(isCrawlable, head(''), { headers: [['X-Robots-Tag', value]] })).toEqual(answer),
  );
  it('hears every header', () => {
    const headers = [['x-robots-tag', 'all'] as const, ['x-robots-tag', 'noindex'] as const];
    expect(look(isCrawlable, head(''), { headers })).toEqual(['blocked.header']);
  });
  it.each([
    ['User-agent: *\nDisallow: /', ['blocked.robots']],
    ['User-agent: *\nDisallow: /lessons', ['blocked.robots']],
    ['User-agent: *\nDisallow: /*heart$', ['blocked.robots']],
    ['User-agent: *\nDisallow: /lessons\nAllow: /lessons/heart', 'passed'],
    ['User-agent: *\nDisallow: /other', 'passed'],
    ['User-agent: *\nDisallow:', 'passed'],
    ['User-agent: Googlebot\nDisallow: /', 'passed'],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow:', 'passed'],
    ['', 'passed'],
  ])('robots.txt %j', (content, answer) =>
    expect(look(isCrawlable, head(''), { robots: { status: 200, content } })).toEqual(answer),
  );
  it('applies a tag for one crawler to that one alone', () => {
    const html = head('<meta name="googlebot" content="noindex">');
    expect(look(isCrawlable, html)).toBe('passed');
  });
});

describe('robots-txt', () => {
  const file = (status: number, content = '') => look(robotsTxt, '', { robots: { status, content } });
  it('asks for a file that can be had, or none', () => {
    expect([500, 503, 599, 429].map((status) => file(status))).toEqual([
      ['status'],
      ['status'],
      ['status'],
      ['status'],
    ]);
    expect([404, 401, 403].map((status) => file(status))).toEqual(Array(3).fill('notApplicable'));
    expect(file(200)).toBe('notApplicable');
  });
  it.each([
    [
      'User-agent: *\nDisallow: /a # comment\nCrawl-delay: 3\n\n# a line\nSitemap: https://a.example/s.xml',
      'passed',
    ],
    ['﻿User-agent: *\r\nAllow: *\rDisallow:', 'passed'],
    ['Sitemap: ftp://a.example/s.xml', 'passed'],
    ['User-agent: *\nNoindex: /a\nHost: a.example\nClean-param: a', 'passed'],
    ['User-agent *', ['robots.syntax']],
    ['User-agents: *', ['robots.unknown']],
    ['User-agent:', ['robots.agent']],
    ['Disallow: /a', ['robots.agent']],
    ['Allow: /a\nUser-agent: *', ['robots.agent']],
    ['User-agent: *\nDisallow: a', ['robots.pattern']],
    ['User-agent: *\nAllow: /a$/b', ['robots.dollar']],
    ['User-agent: *\nAllow: /a$', 'passed'],
    ['Sitemap: /s.xml', ['robots.sitemap']],
    ['Sitemap: file:///s.xml', ['robots.sitemap']],
    ['<!doctype html>\n<title>Not found</title>', ['robots.syntax', 'robots.syntax']],
  ])('%j', (content, answer) => expect(file(200, content)).toEqual(answer));
});

describe('image-alt', () => {
  it.each([
    'alt="A heart"',
    'alt=""',
    'alt',
    'role="presentation"',
    'role="none"',
    'aria-label="A heart"',
    'title="A heart"',
    'aria-hidden="true"',
    'hidden',
  ])('takes <img %s>', (attributes) =>
    expect(look(imageAlt, body(`<img src="a.png" ${attributes}>`))).toBe('passed'),
  );
  it.each(['', 'alt=" "', 'title=" "', 'role="img"'])('refuses <img %s>', (attributes) =>
    expect(look(imageAlt, body(`<img src="a.png" ${attributes}>`))).toEqual(['failed']),
  );
  it('has nothing to say without images', () => expect(look(imageAlt, body('x'))).toBe('notApplicable'));
});

describe('hreflang', () => {
  const alternate = (language: string, href = 'https://school.example/x') =>
    head(`<link rel="alternate" hreflang="${language}" href="${href}">`);
  it.each(['pl', 'nl-be', 'zh-Hans', 'x-default', 'FR-BE', 'gsw'])('takes %s', (language) =>
    expect(look(hreflang, alternate(language))).toBe('passed'),
  );
  it.each(['xx', 'XX-be', 'XX-be-Hans', '', '  es', 'english', 'x-default2'])('refuses %j', (language) =>
    expect(look(hreflang, alternate(language))).toEqual(['hreflang.language']),
  );
  it('requires absolute addresses', () => {
    for (const href of ['/x', 'x', '//school.example/x'])
      expect(look(hreflang, alternate('en', href))).toEqual(['hreflang.relative']);
  });
  it('reads headers, too, and only links to alternates of the head', () => {
    const header = (value: string) => look(hreflang, head(''), { headers: [['link', value]] });
    expect(header('<https://a.example/>; rel="alternate"; hreflang="xx"')).toEqual(['hreflang.language']);
    expect(
      header(
        '<https://a.example/,b>; rel="alternate"; hreflang="es", <https://b.example/>; rel="alternate"; hreflang="yy"',
      ),
    ).toEqual(['hreflang.language']);
    expect(look(hreflang, head('<link rel="stylesheet" hreflang="xx" href="/a.css">'))).toBe('notApplicable');
    expect(look(hreflang, head('<link rel="alternate" href="/feed">'))).toBe('notApplicable');
  });
});

describe('canonical', () => {
  const link = (href: string) => `<link rel="canonical" href="${href}">`;
  it.each([
    [head(''), 'notApplicable'],
    [head('<link rel="canonical">'), 'notApplicable'],
    [head(link('https://school.example/lessons/heart')), 'passed'],
    [head(link('https://other.example/heart')), 'passed'],
    [head(link('https://school.example/heart') + link('https://school.example/heart')), 'passed'],
    [
      head(link('https://school.example/a') + link('https://school.example/b')),
      ['canonical.several', 'canonical.several'],
    ],
    [head(link('https:// school.example/a')), ['canonical.invalid']],
    [head(link('/lessons/heart')), ['canonical.relative']],
    [head(link('https://school.example/')), ['canonical.root']],
    [head(link('https://school.example')), ['canonical.root']],
    [head(link('https://other.example/')), 'passed'],
    [body(`<div>${link('/x')}</div>`), 'notApplicable'],
  ])('%s', (html, answer) => expect(look(canonical, html)).toEqual(answer));

  it('may be the root of a root', () => {
    const url = 'https://school.example/';
    expect(look(canonical, head(link(url)), { url })).toBe('passed');
  });
  it('does not lead to another language', () => {
    const links = ['heart', 'herz'].map(
      (name) => `<link rel="alternate" hreflang="en" href="https://school.example/lessons/${name}">`,
    );
    const html = head(link('https://school.example/lessons/herz') + links.join(''));
    expect(look(canonical, html)).toEqual(['canonical.language']);
  });
  it('may be in a header', () => {
    const headers = [['Link', '<https://school.example/>; rel=canonical'] as const];
    expect(look(canonical, head(''), { headers })).toEqual(['canonical.root']);
  });
});

describe('the document', () => {
  const page = (attributes: string) => `<!doctype html><html ${attributes}><head></head></html>`;
  it.each([
    ['lang="en"', 'passed'],
    ['lang="pt-BR"', 'passed'],
    ['', ['lang.missing']],
    ['lang=""', ['lang.missing']],
    ['lang="xx"', ['lang.unknown']],
    ['lang="english"', ['lang.unknown']],
  ])('html %s', (attributes, answer) => expect(look(htmlLanguage, page(attributes))).toEqual(answer));

  it.each([
    ['width=device-width, initial-scale=1', 'passed'],
    ['width=320', 'passed'],
    ['initial-scale=1.0', 'passed'],
    ['initial-scale=0.5', ['failed']],
    ['user-scalable=no', ['failed']],
    ['', ['failed']],
  ])('viewport %j', (content, answer) =>
    expect(look(viewport, head(`<meta name="viewport" content="${content}">`))).toEqual(answer),
  );

  it.each([
    ['<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>', 'passed'],
    ['<h2>a</h2><h3>b</h3>', 'passed'],
    ['<h1>a</h1><h3>b</h3>', ['heading.jump']],
    ['<h1>a</h1><h4 hidden>b</h4><h2>c</h2>', 'passed'],
    ['<p>a</p>', 'notApplicable'],
  ])('headings %s', (inner, answer) => expect(look(headingOrder, body(inner))).toEqual(answer));

  it('has one main heading', () => {
    expect(look(mainHeading, body('<h1>a</h1>'))).toBe('passed');
    expect(look(mainHeading, body('<h1></h1><h2>b</h2>'))).toEqual(['failed']);
    expect(look(mainHeading, body('<h1>a</h1><h1>b</h1>'))).toHaveLength(2);
  });

  it.each([
    ['{"@context":"https://schema.org","@type":"Article","headline":"a"}', 'passed'],
    ['{"@context":"https://schema.org","@graph":[{"@type":"Organization","name":"a"}]}', 'passed'],
    ['[{"@context":"https://schema.org","@type":"Quiz","hasPart":[]}]', 'passed'],
    ['{"@context":"https://schema.org","@type":"Article"}', ['data.field']],
    ['{"@type":"Thing"}', ['data.context']],
    ['{"@context":"https://schema.org"}', ['data.type']],
    ['{"@context":', ['data.json']],
  ])('JSON-LD %s', (text, answer) =>
    expect(look(structuredData, head(`<script type="application/ld+json">${text}</script>`))).toEqual(answer),
  );
});
