// Writing multiple select: the options, those that are right, and what a partly right answer earns.
import { NumberInput, Stack } from '@mantine/core';
import { texts } from '#platform/contract/i18n.ts';
import { GradingFold } from '../../editing/grading-fold.tsx';
import { OptionEditor } from '../../editing/option-editor.tsx';
import type { EditorProps } from '../../interface/views.ts';
import en from '../locales/en.json' with { type: 'json' };
import { type SchemeName, scoringSchemes } from '../schemes.ts';
import type { MultipleSelectQuestion } from '../type.ts';

const t = texts(en);

export default function MultipleSelectEditor(props: EditorProps<MultipleSelectQuestion>) {
  const { question, onChange, ImageField } = props;
  const { options, optionMedia, optionFeedback, optionWeights, correctAnswer, scoring } = question;
  return (
    <Stack gap="lg">
      <OptionEditor
        kind="checkbox"
        isPoll={question.isPoll}
        list={{ options, optionMedia, optionFeedback, optionWeights, right: correctAnswer }}
        hasWeights={scoring === 'weights'}
        onChange={({ right, ...list }) => onChange({ ...question, ...list, correctAnswer: right })}
        ImageField={ImageField}
      />
      <GradingFold
        isPoll={question.isPoll}
        scheme={{
          schemes: scoringSchemes,
          value: scoring,
          onChange: (chosen) => onChange(withScheme(question, chosen)),
        }}
      >
        <SchemeSetting question={question} onChange={(change) => onChange({ ...question, ...change })} />
      </GradingFold>
    </Stack>
  );
}

/** Weights begin as equal shares: what right minus wrong would give. */
function withScheme(question: MultipleSelectQuestion, scoring: SchemeName): MultipleSelectQuestion {
  if (scoring !== 'weights' || question.optionWeights) return { ...question, scoring };
  const right = new Set(question.correctAnswer);
  const share = Math.round(1e5 / Math.max(1, right.size)) / 1e5;
  const optionWeights = question.options.map((_, index) => (right.has(index) ? share : -share));
  return { ...question, scoring, optionWeights };
}

type SettingProps = {
  question: MultipleSelectQuestion;
  onChange(change: Partial<Pick<MultipleSelectQuestion, 'wrongPenalty' | 'passPercent'>>): void;
};

function SchemeSetting({ question, onChange }: SettingProps) {
  const isFixed = question.scoring === 'right-minus-fixed';
  if (!isFixed && question.scoring !== 'single-point') return null;
  const value = isFixed ? question.wrongPenalty * 100 : question.passPercent;
  return (
    <NumberInput
      label={t(isFixed ? 'wrongPenalty' : 'passPercent')}
      suffix="%"
      maw="12rem"
      min={isFixed ? 0 : 1}
      max={100}
      decimalScale={2}
      value={Math.round(value * 100) / 100}
      onChange={(typed) => {
        if (typeof typed !== 'number') return;
        onChange(isFixed ? { wrongPenalty: typed / 100 } : { passPercent: Math.max(1, typed) });
      }}
    />
  );
}
