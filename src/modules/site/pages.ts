// The pages of the site itself: home, what it is and how it works, the dashboards.
import type { LayoutEntry, PageEntry } from '#platform/web/page-entry.ts';
import { t } from './web/frame-texts.ts';

export const layouts: LayoutEntry[] = [
  { name: 'site', file: './web/site-layout.tsx' },
  { name: 'bare', file: './web/bare-layout.tsx' },
  { name: 'play', file: './web/play-layout.tsx' },
];

export const pages: PageEntry[] = [
  {
    path: '/',
    file: './web/home/home-page.tsx',
    layout: 'site',
    menu: { group: 'top', label: t('menu.home') },
  },
  {
    path: '/features',
    file: './web/public/features-page.tsx',
    layout: 'site',
    menu: { group: 'top', label: t('menu.features') },
  },
  {
    path: '/quiz-types',
    file: './web/public/question-types-page.tsx',
    layout: 'site',
    menu: { group: 'product', label: t('menu.questionTypes') },
  },
  {
    path: '/help',
    file: './web/public/help-page.tsx',
    layout: 'site',
    menu: { group: 'resources', label: t('menu.help') },
  },
  {
    path: '/help/room-codes',
    file: './web/public/room-codes-page.tsx',
    layout: 'site',
    menu: { group: 'resources', label: t('menu.roomCodes') },
  },
  {
    path: '/about',
    file: './web/public/about-page.tsx',
    layout: 'site',
    menu: { group: 'company', label: t('menu.about') },
  },
  {
    path: '/privacy-policy',
    file: './web/public/privacy-page.tsx',
    layout: 'site',
    menu: { group: 'legal', label: t('menu.privacy') },
  },
  { path: '/author/:userId', file: './web/author/author-page.tsx', layout: 'site' },
  { path: '/teacher-dashboard', file: './web/teacher/teacher-page.tsx', layout: 'site' },
  { path: '/student-dashboard', file: './web/student/student-page.tsx', layout: 'site' },
  { path: '*', file: './web/home/unknown-page.tsx', layout: 'site' },
];
