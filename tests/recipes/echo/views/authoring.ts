import { IconRepeat } from '@tabler/icons-react';
import { texts } from '#platform/contract/i18n.ts';
import type { AuthoredViews } from '#question-types/interface/views.ts';
import en from '../locales/en-authoring.json' with { type: 'json' };

const t = texts(en);

export const echo = {
  name: 'echo',
  icon: IconRepeat,
  brief: t('brief'),
  picture: { line: 'M16 28h64' },
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
