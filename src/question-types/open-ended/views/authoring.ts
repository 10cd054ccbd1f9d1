import { IconAlignLeft } from '@tabler/icons-react';
import { texts } from '#platform/contract/i18n.ts';
import type { AuthoredViews } from '../../interface/views.ts';
import en from '../locales/en-authoring.json' with { type: 'json' };

const t = texts(en);

export const openEnded = {
  name: 'open-ended',
  icon: IconAlignLeft,
  brief: t('brief'),
  picture: { shade: 'M6 4h84v48H6z', line: 'M16 14h64M16 23h58M16 32h64M16 41h28' },
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
