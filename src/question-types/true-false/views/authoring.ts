import { IconToggleLeft } from '@tabler/icons-react';
import { texts } from '#platform/contract/i18n.ts';
import type { AuthoredViews } from '../../interface/views.ts';
import en from '../locales/en-authoring.json' with { type: 'json' };

const t = texts(en);

export const trueFalse = {
  name: 'true-false',
  icon: IconToggleLeft,
  brief: t('brief'),
  picture: {
    tile0: 'M6 10h38v36H6z',
    tile1: 'M52 10h38v36H52z',
    mark: 'M17 28l6 7 11-14M65 22l12 12M77 22l-12 12',
  },
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
