import { IconForms } from '@tabler/icons-react';
import type { AuthoredViews } from '../../interface/views.ts';

export const fillBlank = {
  name: 'fill-blank',
  icon: IconForms,
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
