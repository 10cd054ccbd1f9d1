import { IconCursorText } from '@tabler/icons-react';
import type { AuthoredViews } from '../../interface/views.ts';

export const shortAnswer = {
  name: 'short-answer',
  icon: IconCursorText,
  editor: () => import('./editor.tsx'),
} satisfies AuthoredViews;
