import { IconRuler2 } from '@tabler/icons-react';
import type { AuthoredViews } from '../../interface/views.ts';

export const scale = {
  name: 'scale',
  icon: IconRuler2,
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
