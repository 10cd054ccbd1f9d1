// What live features show on the screens of a round: each part is loaded where its feature is in use.
import { useMemo } from 'react';
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';
import type { FeatureValues, Phase } from '../live.ts';
import { type LivePartOn, type LiveSpots, liveParts, liveSwitches } from '../points.ts';

type Spot = keyof LiveSpots;

/** The parts for this spot whose feature has something to show. */
export function useLiveParts<On extends Spot>(
  on: On,
  ...values: (FeatureValues | undefined)[]
): LivePartOn<On>[] {
  const parts = usePoint(liveParts).filter(
    (part) => part.on === on && values.some((value) => (value?.[part.feature] ?? null) !== null),
  );
  // What is filled for a spot has the type of that spot.
  return parts as unknown as LivePartOn<On>[];
}

/** Those whose feature the room does not have, and may have now. */
export function useLiveSwitches(
  phase: Phase,
  shown: FeatureValues | undefined,
  forHosts: FeatureValues | undefined,
) {
  const switches = usePoint(liveSwitches);
  return useMemo(
    () =>
      switches.filter(
        ({ feature, phases }) =>
          (phases?.includes(phase) ?? true) && (shown?.[feature] ?? forHosts?.[feature] ?? null) === null,
      ),
    [switches, phase, shown, forHosts],
  );
}

type Props<On extends Spot> = { parts: LivePartOn<On>[]; propsOf: (feature: string) => LiveSpots[On] };

export function LiveParts<On extends Spot>({ parts, propsOf }: Props<On>) {
  return parts.map(({ feature, load, room }) => (
    <LazyPart key={feature} load={load} props={propsOf(feature)} room={room} isOptional />
  ));
}
