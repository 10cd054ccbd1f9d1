// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { Button } from '../button/button.tsx';
import { ConfirmProvider, useConfirm } from './confirm.tsx';

const answers: boolean[] = [];

function Asks() {
  const confirm = useConfirm();
  const question = { title: 'Remove it?', text: 'For good.', confirmLabel: 'Remove', danger: true };
  return <Button onClick={() => void confirm(question).then((yes) => answers.push(yes))}>Ask</Button>;
}

test('a question names itself and its subject, and is answered with yes or no', async () => {
  const user = onScreen(
    <ConfirmProvider>
      <Asks />
    </ConfirmProvider>,
  );
  for (const choice of ['Cancel', 'Remove']) {
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove it?' });
    const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(text?.textContent).toBe('For good.');
    await user.click(screen.getByRole('button', { name: choice }));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(answers).toEqual([false, true]);
});
