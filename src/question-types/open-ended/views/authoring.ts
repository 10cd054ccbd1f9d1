import { IconAlignLeft } from '@tabler/icons-react';
import { texts } from '#platform/contract/i18n.ts';
import type { AuthoredViews } from '../../interface/views.ts';
import en from '../locales/en-authoring.json' with { type: 'json' };

const t = texts(en);

export const openEnded = {
  name: 'open-ended',
  icon: IconAlignLeft,
  brief: t('brief'),
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
