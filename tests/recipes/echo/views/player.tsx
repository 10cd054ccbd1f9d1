// Writing the word again.
import { texts } from '#platform/contract/i18n.ts';
import type { PlayerProps } from '#question-types/interface/views.ts';
import { SubmitButton } from '#question-types/views/submit-button.tsx';
import en from '../locales/en.json' with { type: 'json' };
import type { EchoView } from '../type.ts';

const t = texts(en);

export default function EchoPlayer({
  value,
  onChange,
  onSubmit,
  disabled,
  isProjected,
}: PlayerProps<EchoView>) {
  if (isProjected) return <p>{t('projected')}</p>;
  const text = typeof value === 'string' ? value : '';
  return (
    <>
      <input
        aria-label={t('yourAnswer')}
        value={text}
        readOnly={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {!disabled && (
        <SubmitButton disabled={text.trim() === ''} onClick={() => onSubmit(text)}>
          {t('submit')}
        </SubmitButton>
      )}
    </>
  );
}
