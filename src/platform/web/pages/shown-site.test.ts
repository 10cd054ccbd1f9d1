// The site's name is in the head of every page, and the browser reads it from the document.
import { afterEach, expect, test } from 'vitest';
import { productLook } from '#platform/contract/look/site-look.ts';
import { pageMeta } from './page-meta.ts';
import { shownSite, showSite, writtenSite } from './shown-site.ts';

afterEach(() => showSite(productLook));

const headOf = () => JSON.stringify(pageMeta({ title: 'Contact' }));

test('without settings, a page has the product’s name, and the document says nothing', () => {
  expect(headOf()).toContain('"Contact · Rounds"');
  expect(writtenSite()).toBeUndefined();
});

test('title, Open Graph and linked data have the site’s name', () => {
  showSite({ name: 'Maple Quizzes', logo: null, colour: '#aa3300' });
  expect(headOf()).toContain('"Contact · Maple Quizzes"');
  expect(headOf()).not.toContain('Rounds');
  expect(JSON.parse(writtenSite() ?? '')).toEqual(shownSite());
});
