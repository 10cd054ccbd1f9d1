import { IconListNumbers } from '@tabler/icons-react';
import type { AuthoredViews } from '../../interface/views.ts';

export const ranking = {
  name: 'ranking',
  icon: IconListNumbers,
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
