import { IconFocus2 } from '@tabler/icons-react';
import type { AuthoredViews } from '../../interface/views.ts';

export const hotspot = {
  name: 'hotspot',
  icon: IconFocus2,
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
