// The button that confirms an answer: left out if the surrounding page saves every change and has its own button.
import { type ComponentProps, createContext, useContext } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';

/** True within pages on which nothing has to be submitted. */
export const IsSavedAnyway = createContext(false);

type Props = ComponentProps<'button'> & { isFullWidth?: boolean };

export function SubmitButton(props: Props) {
  return useContext(IsSavedAnyway) ? null : <Button kind="main" size="large" {...props} />;
}
