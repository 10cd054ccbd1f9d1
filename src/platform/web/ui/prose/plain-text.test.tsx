// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePlainText } from './rich-text.tsx';

function Label({ source }: { source: string }) {
  return <button type="button">{usePlainText(source)}</button>;
}

it('PlainText shows a formula in a label as readable text, and a plain text at once', async () => {
  render(<Label source="Plain" />);
  expect(screen.getByRole('button', { name: 'Plain' })).toBeTruthy();
  render(<Label source={String.raw`**Is** $\frac12 \le x^2$?`} />);
  expect(await screen.findByRole('button', { name: 'Is ½ ≤ x²?' })).toBeTruthy();
});
