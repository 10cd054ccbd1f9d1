import { IconRepeat } from '@tabler/icons-react';
import type { AuthoredViews } from '#question-types/interface/views.ts';

export const echo = {
  name: 'echo',
  icon: IconRepeat,
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
