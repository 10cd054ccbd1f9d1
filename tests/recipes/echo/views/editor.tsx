// Writing an echo: the word.
import { texts } from '#platform/contract/i18n.ts';
import type { EditorProps } from '#question-types/interface/views.ts';
import en from '../locales/en.json' with { type: 'json' };
import type { EchoQuestion } from '../type.ts';

const t = texts(en);

export default function EchoEditor({ question, onChange }: EditorProps<EchoQuestion>) {
  return (
    <label>
      {t('word')}
      <input
        data-field="correctAnswer"
        value={question.correctAnswer}
        onChange={(event) => onChange({ ...question, correctAnswer: event.currentTarget.value })}
      />
    </label>
  );
}
