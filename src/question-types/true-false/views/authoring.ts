import { IconToggleLeft } from '@tabler/icons-react';
import type { AuthoredViews } from '../../interface/views.ts';

export const trueFalse = {
  name: 'true-false',
  icon: IconToggleLeft,
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
