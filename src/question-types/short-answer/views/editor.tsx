// Writing a short answer: what is accepted, as texts or as a number, and how strictly.
import { SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { TryAnswer } from '../../try-answer.tsx';
import type { EditorProps } from '../../views.ts';
import { acceptedOf } from '../key.ts';
import en from '../locales/en.json' with { type: 'json' };
import { numericOf, type ShortAnswerQuestion, shortAnswer } from '../type.ts';
import { AcceptedTexts, MatchingOptions } from './accepted-texts.tsx';
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
      {numeric ? (
        <NumberKey numeric={numeric} onChange={(correctAnswer) => onChange({ ...question, correctAnswer })} />
      ) : (
        <>
          <AcceptedTexts
            accepted={acceptedOf(question)}
            onChange={(accepted) => onChange({ ...question, correctAnswer: { accepted } })}
          />
          <MatchingOptions question={question} onChange={(change) => onChange({ ...question, ...change })} />
        </>
      )}
      <TryText question={question} />
    </Stack>
  );
}

function TryText({ question }: { question: ShortAnswerQuestion }) {
  const [answer, setAnswer] = useState('');
  const isReady = answer.trim() !== '' && shortAnswer.isGradable(question);
  return (
    <TryAnswer fraction={isReady ? shortAnswer.grade(question, answer) : undefined}>
      <TextInput
        aria-label={t('tryText')}
        placeholder={t('tryText')}
        maxLength={1_000}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </TryAnswer>
  );
}
