// Writing a matching question: pairs side by side, answers that belong to nothing, and what pairs earn.
import { Stack } from '@mantine/core';
import { GradingFold } from '../../editing/grading-fold.tsx';
import type { EditorProps } from '../../interface/views.ts';
import { scoringSchemes } from '../schemes.ts';
import type { MatchingQuestion } from '../type.ts';
import { Extras } from './extras.tsx';
import { Pairs } from './pairs.tsx';

export default function MatchingEditor({ question, onChange }: EditorProps<MatchingQuestion>) {
  return (
    <Stack gap="lg">
      <Pairs list={question} onChange={(list) => onChange({ ...question, ...list })} />
      <Extras list={question} onChange={(list) => onChange({ ...question, ...list })} />
      <GradingFold
        scheme={{
          schemes: scoringSchemes,
          value: question.scoring,
          onChange: (scoring) => onChange({ ...question, scoring }),
        }}
      />
    </Stack>
  );
}
