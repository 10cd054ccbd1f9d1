// The button that confirms an answer: left out if the surrounding page saves every change and has its own button.
import { type ComponentProps, createContext, useContext } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import en from '../locales/en.json' with { type: 'json' };

const t = texts(en);

/** True within pages on which nothing has to be submitted. */
export const IsSavedAnyway = createContext(false);

/** True while what is there is what was submitted: the button says so until something is changed. */
export const IsSubmitted = createContext(false);

type Props = ComponentProps<'button'> & { isFullWidth?: boolean };

export function SubmitButton(props: Props) {
  const isSavedAnyway = useContext(IsSavedAnyway);
  const isSubmitted = useContext(IsSubmitted);
  if (isSavedAnyway) return null;
  if (!isSubmitted) return <Button kind="main" size="large" {...props} />;
  const { isFullWidth, className } = props;
  return (
    // Not `disabled`: the focus must stay where it is, and a change brings the button back.
    <Button
      kind="quiet"
      size="large"
      type="button"
      aria-disabled
      isFullWidth={isFullWidth}
      className={className}
    >
      {t('submitted')}
    </Button>
  );
}
