import { IconArrowsLeftRight } from '@tabler/icons-react';
import type { AuthoredViews } from '../../interface/views.ts';

export const matching = {
  name: 'matching',
  icon: IconArrowsLeftRight,
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
