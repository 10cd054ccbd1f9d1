// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { Section } from './section.tsx';

test('a section is found by its heading, which can take the focus', () => {
  const heading = createRef<HTMLHeadingElement>();
  onScreen(
    <Section title="Passkeys" badge="On" headingRef={heading}>
      <p>Text</p>
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Passkeys' }).textContent).toBe('PasskeysOnText');
  heading.current?.focus();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Passkeys' }));
});
