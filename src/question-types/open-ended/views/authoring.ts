import { IconAlignLeft } from '@tabler/icons-react';
import type { AuthoredViews } from '../../interface/views.ts';

export const openEnded = {
  name: 'open-ended',
  icon: IconAlignLeft,
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
