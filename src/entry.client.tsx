// Wakes the page in the browser.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { readPageNonce } from '#platform/web/nonce.ts';

// Parts that add a <style> of their own look for the nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: readPageNonce() });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
