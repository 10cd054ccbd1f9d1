// Waits until a page has loaded and is idle.

const longestWaitMs = 2_000;

/** @returns a function that ends the waiting */
export function whenQuiet(callback: () => void): () => void {
  let end = () => {};
  const rest = () => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(callback, longestWaitMs / 2);
      end = () => clearTimeout(timer);
      return;
    }
    const handle = requestIdleCallback(callback, { timeout: longestWaitMs });
    end = () => cancelIdleCallback(handle);
  };
  if (document.readyState === 'complete') rest();
  else {
    addEventListener('load', rest, { once: true });
    end = () => removeEventListener('load', rest);
  }
  return () => end();
}
