// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import type { FillBlankView } from '../type.ts';
import FillBlankPlayer from './player.tsx';

function show(question: string): void {
  const view: FillBlankView = {
    id: 'q1',
    type: 'fill-blank',
    question,
    points: 1,
    hasOwnStem: true,
    scoring: 'partial',
  };
  onScreen(
    <FillBlankPlayer
      view={view}
      value={undefined}
      onChange={() => undefined}
      onSubmit={() => undefined}
      disabled={false}
    />,
  );
}

test('a text has the blanks that are in it, and without any there is nothing to fill in or submit', () => {
  show('Warfarin inhibits {{1}}.');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  document.body.innerHTML = '';
  show('Warfarin inhibits vitamin K epoxide reductase.');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
