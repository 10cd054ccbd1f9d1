import { IconForms } from '@tabler/icons-react';
import { texts } from '#platform/contract/i18n.ts';
import type { AuthoredViews } from '../../interface/views.ts';
import { blankMark, numberOf } from '../../text/blank-marks.ts';
import en from '../locales/en-authoring.json' with { type: 'json' };
import type { FillBlankQuestion } from '../schema.ts';

const t = texts(en);

export const fillBlank = {
  name: 'fill-blank',
  icon: IconForms,
  brief: t('brief'),
  picture: {
    tile1: 'M36 7h30v14H36z',
    tile3: 'M58 35h32v14H58z',
    line: 'M6 14h20M76 14h14M6 42h42',
    mark: 'M43 17h16M65 45h18',
  },
  editor: () => import('./editor.tsx'),
  stemMarks: {
    pattern: blankMark,
    words({ correctAnswer }: FillBlankQuestion, mark) {
      const number = numberOf(mark);
      const answer = correctAnswer[number - 1]?.[0]?.trim();
      return answer ? t('blank', { number, answer }) : String(number);
    },
    field: (mark) => `correctAnswer.${numberOf(mark) - 1}`,
  },
} satisfies AuthoredViews;
