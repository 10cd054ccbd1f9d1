// For tests of parts: renders one alone, and returns a user who clicks and types.
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach } from 'vitest';

// Fields that grow look again when fonts have come; the small browser has none.
if (!document.fonts) Object.assign(document, { fonts: new EventTarget() });

afterEach(cleanup);

export function onScreen(part: ReactNode) {
  render(
    <MantineProvider env="test">
      <MemoryRouter>{part}</MemoryRouter>
    </MantineProvider>,
  );
  return userEvent.setup();
}
