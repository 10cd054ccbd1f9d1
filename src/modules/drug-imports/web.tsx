// What later modules show of imports: what other sources say of a drug, beside its monograph.
import { lazy, Suspense, useEffect, useState } from 'react';

const Facts = lazy(() => import('./web/from-other-sources.tsx'));

/** Comes when the page around it is there: most drugs have nothing of this, and nobody should wait for it. */
export function FromOtherSources({ drugId }: { drugId: string }) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  if (!isThere) return null;
  return (
    <Suspense fallback={null}>
      <Facts drugId={drugId} />
    </Suspense>
  );
}
