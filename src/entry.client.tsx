// Hydrates the page in the browser.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchForStaleBuild } from '#platform/web/app/stale-build.ts';
import { keepTranslatedPage } from '#platform/web/app/translated-page.ts';
import { readPageNonce } from '#platform/web/pages/nonce.ts';

// Libraries that add their own <style> look for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: readPageNonce() });

// Schema parsers test whether they may compile code. They may not, and Firefox reports the test as an attack.
const parsing = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
parsing.__zod_globalConfig = Object.assign(parsing.__zod_globalConfig ?? {}, { jitless: true });

watchForStaleBuild();
keepTranslatedPage();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
