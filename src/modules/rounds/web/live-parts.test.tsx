// Parts of live features are on the screens for which they were made, and only where their feature is in use.
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { provide } from '#platform/web/pages/points.ts';
import { ProvisionsProvider } from '#platform/web/pages/use-point.ts';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import type { FeatureValues } from '../live.ts';
import { type LiveSpots, liveParts } from '../points.ts';
import { LiveParts, useLiveParts } from './live-parts.tsx';

const load = vi.fn(async () => ({
  default: ({ value, onChange }: LiveSpots['join']) => (
    <button type="button" onClick={() => onChange('jade')}>{`Side ${value}`}</button>
  ),
}));
const onLobby = vi.fn(async () => ({ default: () => <p>Lobby</p> }));
const provides = [
  provide(liveParts, { on: 'join', feature: 'sides', load }),
  provide(liveParts, { on: 'lobby', feature: 'sides', load: onLobby }),
];

function Join({ features, onChange }: { features?: FeatureValues; onChange: (value: unknown) => void }) {
  const parts = useLiveParts('join', features);
  return (
    <>
      <p>{parts.length} parts</p>
      <LiveParts
        parts={parts}
        propsOf={(feature) => ({
          offer: features?.[feature],
          value: 'ruby',
          onChange,
          enter: async () => null,
        })}
      />
    </>
  );
}

const shown = (features: FeatureValues | undefined, onChange: (value: unknown) => void = vi.fn()) =>
  onScreen(
    <ProvisionsProvider value={provides}>
      <Join features={features} onChange={onChange} />
    </ProvisionsProvider>,
  );

test('a room without the feature loads nothing of it', () => {
  for (const features of [undefined, {}, { sides: null }, { teams: {} }]) {
    shown(features);
    expect(screen.getByText('0 parts')).toBeTruthy();
    cleanup();
  }
  expect(load).not.toHaveBeenCalled();
});

test('a room with it shows the part of this spot, which says what was chosen', async () => {
  const onChange = vi.fn();
  shown({ sides: { ruby: 1 } }, onChange);
  (await screen.findByText('Side ruby')).click();
  expect(onChange).toHaveBeenCalledWith('jade');
  expect(onLobby).not.toHaveBeenCalled();
});
