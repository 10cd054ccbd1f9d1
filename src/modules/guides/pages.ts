// The pages of help, documentation and installing.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

/** Each has its Markdown file in `server/articles`; a test compares. */
const guides = [
  'room-codes',
  'teams',
  'polls',
  'second-vote',
  'passages',
  'classes',
  'assignments',
  'student-accounts',
  'hotspot-questions',
  'export-analytics',
  'mobile-app',
  'troubleshooting',
];
const documents = ['getting-started', 'importing', 'grading', 'api', 'self-hosting', 'pharmacology'];

export const pages: PageEntry[] = [
  {
    path: '/mobile-download',
    file: './web/install/install-page.tsx',
    layout: 'site',
    menu: { group: 'top', label: t('getApp') },
  },
  { path: '/download', file: './web/install/install-page.tsx', layout: 'site' },
  { path: '/install', file: './web/install/install-page.tsx', layout: 'site' },
  {
    path: '/documentation',
    file: './web/documentation/documentation-page.tsx',
    layout: 'site',
    waitsForTouch: true,
    menu: { group: 'resources', label: t('documentation'), position: 79 },
  },
  ...documents.map((name): PageEntry => {
    const file =
      name === 'api' ? './web/documentation/api-page.tsx' : './web/documentation/document-page.tsx';
    return { path: `/documentation/${name}`, file, layout: 'site', waitsForTouch: true };
  }),
  {
    path: '/help',
    file: './web/help/help-page.tsx',
    layout: 'site',
    waitsForTouch: true,
    menu: [
      { group: 'resources', label: t('help'), position: 80 },
      { group: 'workspace', label: t('help'), section: 'self', icon: 'help', position: 95 },
    ],
  },
  ...guides.map(
    (name): PageEntry => ({
      path: `/help/${name}`,
      file: './web/help/guide-page.tsx',
      layout: 'site',
      waitsForTouch: true,
    }),
  ),
];
