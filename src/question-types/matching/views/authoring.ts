import { IconArrowsLeftRight } from '@tabler/icons-react';
import { texts } from '#platform/contract/i18n.ts';
import type { AuthoredViews } from '../../interface/views.ts';
import en from '../locales/en-authoring.json' with { type: 'json' };

const t = texts(en);

export const matching = {
  name: 'matching',
  icon: IconArrowsLeftRight,
  brief: t('brief'),
  picture: {
    tile0: 'M6 8h30v13H6zM60 35h30v13H60z',
    tile1: 'M6 35h30v13H6zM60 8h30v13H60z',
    line: 'M42 17L54 39M42 39L54 17',
  },
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
