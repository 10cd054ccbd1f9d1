import { IconCursorText } from '@tabler/icons-react';
import { texts } from '#platform/contract/i18n.ts';
import type { AuthoredViews } from '../../interface/views.ts';
import en from '../locales/en-authoring.json' with { type: 'json' };

const t = texts(en);

export const shortAnswer = {
  name: 'short-answer',
  icon: IconCursorText,
  brief: t('brief'),
  picture: { shade: 'M6 14h84v28H6z', line: 'M16 28h30M54 21v14' },
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
