import { IconCircleCheck } from '@tabler/icons-react';
import { texts } from '#platform/contract/i18n.ts';
import type { AuthoredViews } from '../../interface/views.ts';
import en from '../locales/en-authoring.json' with { type: 'json' };

const t = texts(en);

export const multipleChoice = {
  name: 'multiple-choice',
  icon: IconCircleCheck,
  brief: t('brief'),
  picture: {
    tile0: 'M6 6h38v18H6z',
    tile1: 'M52 6h38v18H52z',
    tile2: 'M6 32h38v18H6z',
    tile3: 'M52 32h38v18H52z',
    mark: 'M64 15l5 5 9-10',
  },
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
