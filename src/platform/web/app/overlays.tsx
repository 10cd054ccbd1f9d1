// What modules put above every page, once the page itself is done.
import { useEffect, useState } from 'react';
import { LazyPart } from '../pages/lazy-part.tsx';
import { usePoint } from '../pages/use-point.ts';
import { overlays } from './overlay-point.ts';
import { whenQuiet } from './when-quiet.ts';

export function Overlays() {
  const entries = usePoint(overlays);
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setIsQuiet(true)), []);
  if (!isQuiet) return null;
  return entries.map(({ name, load }) => <LazyPart key={name} load={load} props={{}} isOptional />);
}
