import { IconCursorText } from '@tabler/icons-react';
import { texts } from '#platform/contract/i18n.ts';
import type { AuthoredViews } from '../../interface/views.ts';
import en from '../locales/en-authoring.json' with { type: 'json' };

const t = texts(en);

export const shortAnswer = {
  name: 'short-answer',
  icon: IconCursorText,
  brief: t('brief'),
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
