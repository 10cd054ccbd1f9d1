// Writing the blanks: each blank of the text with what it accepts, what to pick from, and where its order is free.
import { Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { GradingFold } from '../../editing/grading-fold.tsx';
import type { EditorProps } from '../../interface/views.ts';
import { addBlank, blankNumbers, nextBlank } from '../edits.ts';
import en from '../locales/en.json' with { type: 'json' };
import type { FillBlankQuestion } from '../schema.ts';
import { scoringSchemes } from '../schemes.ts';
import { BlankEditor } from './blank-editor.tsx';

const t = texts(en);

export default function FillBlankEditor({ question, onChange }: EditorProps<FillBlankQuestion>) {
  const list = useRef<HTMLDivElement>(null);
  const [focusOn, setFocusOn] = useState<number | null>(null);
  const numbers = blankNumbers(question);
  const next = nextBlank(question);

  useEffect(() => {
    if (focusOn === null) return;
    list.current?.querySelector<HTMLElement>(`[data-field="correctAnswer.${focusOn - 1}"] input`)?.focus();
    setFocusOn(null);
  }, [focusOn]);

  return (
    <Stack gap="lg">
      <section aria-label={t('blanks')}>
        <Text fw={600}>{t('blanks')}</Text>
        <Text size="sm" c="dimmed" mb="sm">
          {t(numbers.length === 0 ? 'noBlanksYet' : 'blanksHint')}
        </Text>
        <Stack gap="md" ref={list}>
          {numbers.map((number) => (
            <BlankEditor
              key={number}
              question={question}
              number={number}
              hasOthers={numbers.length > 1}
              onChange={onChange}
            />
          ))}
          <Group>
            <Button
              icon={<IconPlus size={18} aria-hidden />}
              disabled={next === null}
              onClick={() => {
                if (next === null) return;
                onChange(addBlank(question, next));
                setFocusOn(next);
              }}
            >
              {t('addBlank')}
            </Button>
          </Group>
        </Stack>
      </section>
      <GradingFold
        scheme={{
          schemes: scoringSchemes,
          value: question.scoring,
          onChange: (scoring) => onChange({ ...question, scoring }),
        }}
        matching={{ question, onChange: (change) => onChange({ ...question, ...change }) }}
      />
    </Stack>
  );
}
