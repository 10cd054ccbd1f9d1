import { IconListNumbers } from '@tabler/icons-react';
import { texts } from '#platform/contract/i18n.ts';
import type { AuthoredViews } from '../../interface/views.ts';
import en from '../locales/en-authoring.json' with { type: 'json' };

const t = texts(en);

export const ranking = {
  name: 'ranking',
  icon: IconListNumbers,
  brief: t('brief'),
  picture: {
    tile0: 'M28 4h62v12H28z',
    tile1: 'M28 22h44v12H28z',
    tile2: 'M28 40h26v12H28z',
    line: 'M12 6v42M6 42l6 7 6-7',
  },
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
