import { IconCircleCheck } from '@tabler/icons-react';
import type { AuthoredViews } from '../../interface/views.ts';

export const multipleChoice = {
  name: 'multiple-choice',
  icon: IconCircleCheck,
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
