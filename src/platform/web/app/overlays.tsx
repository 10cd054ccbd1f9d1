// What modules put above every page, once the page itself is done.
import { useEffect, useState } from 'react';
import { LazyPart } from '../pages/lazy-part.tsx';
import { useDoor } from '../pages/use-door.ts';
import { overlays } from './overlay-door.ts';
import { whenQuiet } from './when-quiet.ts';

export function Overlays() {
  const entries = useDoor(overlays);
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setIsQuiet(true)), []);
  if (!isQuiet) return null;
  return entries.map(({ name, load }) => <LazyPart key={name} load={load} props={{}} isOptional />);
}
