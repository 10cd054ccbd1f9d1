import { IconRuler2 } from '@tabler/icons-react';
import { texts } from '#platform/contract/i18n.ts';
import type { AuthoredViews } from '../../interface/views.ts';
import en from '../locales/en-authoring.json' with { type: 'json' };

const t = texts(en);

export const scale = {
  name: 'scale',
  icon: IconRuler2,
  brief: t('brief'),
  picture: {
    tile1: 'M58 28a10 10 0 1 0 20 0a10 10 0 1 0-20 0z',
    line: 'M8 28h80M8 20v16M28 22v12M48 22v12M88 20v16',
  },
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
