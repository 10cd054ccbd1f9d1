// The public pages: home, what this is and how it works.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

/** The modules that it imports from. */
export const needs: readonly string[] = ['accounts'];

export const pages: PageEntry[] = [
  {
    path: '/',
    file: './web/home/home-page.tsx',
    layout: 'site',
    menu: { group: 'top', label: t('home') },
  },
  {
    path: '/features',
    file: './web/public/features-page.tsx',
    layout: 'site',
    menu: { group: 'top', label: t('features') },
  },
  {
    path: '/about',
    file: './web/public/about-page.tsx',
    layout: 'site',
    menu: { group: 'company', label: t('about') },
  },
  { path: '*', file: './web/home/unknown-page.tsx', layout: 'site' },
];
