import { IconListCheck } from '@tabler/icons-react';
import { texts } from '#platform/contract/i18n.ts';
import type { AuthoredViews } from '../../interface/views.ts';
import en from '../locales/en-authoring.json' with { type: 'json' };

const t = texts(en);

export const multipleSelect = {
  name: 'multiple-select',
  icon: IconListCheck,
  brief: t('brief'),
  picture: {
    tile0: 'M6 4h84v12H6z',
    tile1: 'M6 22h84v12H6z',
    tile2: 'M6 40h84v12H6z',
    mark: 'M72 10l4 4 7-8M72 46l4 4 7-8',
  },
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
