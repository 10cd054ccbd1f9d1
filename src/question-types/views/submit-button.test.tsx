// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { IsSavedAnyway, IsSubmitted, SubmitButton } from './submit-button.tsx';

test('what was submitted says so, and is not submitted again by a second press', async () => {
  const submit = vi.fn();
  const person = onScreen(
    <IsSubmitted value={true}>
      <SubmitButton onClick={submit}>Submit answer</SubmitButton>
    </IsSubmitted>,
  );
  expect(screen.queryByText('Submit answer')).toBeNull();
  const button = screen.getByRole('button', { name: 'Submitted' });
  await person.click(button);
  expect(submit).not.toHaveBeenCalled();
  // The keyboard stays where it was.
  expect(document.activeElement).toBe(button);
});

test('an answer that is not submitted yet has its button, but not where everything is saved anyway', async () => {
  const submit = vi.fn();
  const person = onScreen(
    <>
      <SubmitButton onClick={submit}>Submit answer</SubmitButton>
      <IsSavedAnyway value={true}>
        <SubmitButton>Submit again</SubmitButton>
      </IsSavedAnyway>
    </>,
  );
  await person.click(screen.getByRole('button', { name: 'Submit answer' }));
  expect(submit).toHaveBeenCalledOnce();
  expect(screen.queryByText('Submit again')).toBeNull();
});
