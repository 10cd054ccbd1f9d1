import { IconFocus2 } from '@tabler/icons-react';
import { texts } from '#platform/contract/i18n.ts';
import type { AuthoredViews } from '../../interface/views.ts';
import en from '../locales/en-authoring.json' with { type: 'json' };

const t = texts(en);

export const hotspot = {
  name: 'hotspot',
  icon: IconFocus2,
  brief: t('brief'),
  picture: {
    shade: 'M6 4h84v48H6z',
    line: 'M12 46l18-20 14 13 8-6 32 13',
    tile0: 'M56 20a10 10 0 1 0 20 0a10 10 0 1 0-20 0z',
    mark: 'M66 15v10M61 20h10',
  },
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
