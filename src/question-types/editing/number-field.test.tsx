// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { NumberField } from './number-field.tsx';

function Field() {
  const [value, setValue] = useState(2);
  return (
    <>
      <NumberField label="Step" value={value} min={0} max={100} step={0.1} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

test.each([
  ['1.5', '1.5'],
  ['1,5', '1.5'],
  ['0,125', '0.125'],
])('%s is read as %s', async (typed, read) => {
  const user = onScreen(<Field />);
  await user.clear(screen.getByRole('spinbutton', { name: 'Step' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Step' }), typed);
  expect(screen.getByRole('status').textContent).toBe(read);
});

test('arrow keys go by the step and stay within the bounds', async () => {
  const user = onScreen(<Field />);
  await user.type(screen.getByRole('spinbutton', { name: 'Step' }), '{ArrowUp}');
  expect(screen.getByRole('status').textContent).toBe('2.1');
  await user.type(screen.getByRole('spinbutton', { name: 'Step' }), '{ArrowDown}'.repeat(30));
  expect(screen.getByRole('status').textContent).toBe('0');
});
