// Writing multiple choice: the options and the one that is right.
import { OptionEditor } from '../../editing/option-editor.tsx';
import type { EditorProps } from '../../interface/views.ts';
import type { MultipleChoiceQuestion } from '../type.ts';

export default function MultipleChoiceEditor(props: EditorProps<MultipleChoiceQuestion>) {
  const { question, onChange, ImageField } = props;
  const { options, optionMedia, optionFeedback, correctAnswer } = question;
  return (
    <OptionEditor
      kind="radio"
      isPoll={question.isPoll}
      list={{ options, optionMedia, optionFeedback, right: correctAnswer === null ? [] : [correctAnswer] }}
      onChange={({ right, optionWeights, ...list }) =>
        onChange({ ...question, ...list, correctAnswer: right[0] ?? null })
      }
      ImageField={ImageField}
    />
  );
}
