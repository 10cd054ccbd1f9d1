// The button that ends an answer: left out where the page around it saves every change and has its own way on.
import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentProps, createContext, useContext } from 'react';

/** True within pages on which nothing has to be submitted. */
export const IsSavedAnyway = createContext(false);

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>;

export function SubmitButton(props: Props) {
  return useContext(IsSavedAnyway) ? null : <Button size="lg" {...props} />;
}
