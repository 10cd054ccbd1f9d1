// Writing a short answer: what is accepted, as texts or as a number, and how strictly.
import { SegmentedControl, Stack } from '@mantine/core';
import { texts } from '#platform/contract/i18n.ts';
import { AcceptedTexts } from '../../editing/accepted-texts.tsx';
import { GradingFold } from '../../editing/grading-fold.tsx';
import type { EditorProps } from '../../interface/views.ts';
import { acceptedOf } from '../key.ts';
import en from '../locales/en.json' with { type: 'json' };
import type { ShortAnswerQuestion } from '../schema.ts';
import { numericOf } from '../type.ts';
import { NumberKey } from './number-key.tsx';

const t = texts(en);

export default function ShortAnswerEditor({ question, onChange }: EditorProps<ShortAnswerQuestion>) {
  const numeric = numericOf(question);
  return (
    <Stack gap="lg">
      <SegmentedControl
        aria-label={t('kind')}
        data={[
          { value: 'text', label: t('kindText') },
          { value: 'number', label: t('kindNumber') },
        ]}
        value={numeric ? 'number' : 'text'}
        onChange={(kind) => {
          const correctAnswer = kind === 'number' ? { number: null, tolerance: 0 } : { accepted: [''] };
          onChange({ ...question, correctAnswer });
        }}
      />
      {question.isPoll ? null : numeric ? (
        <NumberKey numeric={numeric} onChange={(correctAnswer) => onChange({ ...question, correctAnswer })} />
      ) : (
        <>
          <AcceptedTexts
            isAnswerLine
            accepted={acceptedOf(question)}
            onChange={(accepted) => onChange({ ...question, correctAnswer: { accepted } })}
          />
          <GradingFold matching={{ question, onChange: (change) => onChange({ ...question, ...change }) }} />
        </>
      )}
    </Stack>
  );
}
