import { IconListCheck } from '@tabler/icons-react';
import type { AuthoredViews } from '../../interface/views.ts';

export const multipleSelect = {
  name: 'multiple-select',
  icon: IconListCheck,
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
