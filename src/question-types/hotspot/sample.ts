// What people read about the type before they choose it, and a question to try.
import { texts } from '#platform/contract/i18n.ts';
import en from './locales/en-about.json' with { type: 'json' };
import { heart } from './sample-picture.ts';

const t = texts(en);

export const about = t('about');

export const sample = {
  question: t('question'),
  options: {
    image: { imageId: heart.imageId, width: heart.width, height: heart.height },
    alt: t('alt'),
    regions: [{ shape: 'ellipse' as const, x: 0.625, y: 0.68, radiusX: 0.115, radiusY: 0.17 }],
  },
  correctAnswer: [0],
  mode: 'point' as const,
  maxMarks: 1,
  explanation: t('explanation'),
};
