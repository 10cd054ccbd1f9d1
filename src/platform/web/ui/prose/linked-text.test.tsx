// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

afterEach(cleanup);

test('addresses in a plain text are links, and the rest stays as it was written', () => {
  const text = 'See www.example.org, or\nhttps://a.example/x_(y). <b>No</b> javascript://x.org';
  const { container } = render(<LinkedText text={text} />);
  expect(container.textContent).toBe(text);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://www.example.org',
    'https://a.example/x_(y)',
  ]);
});
