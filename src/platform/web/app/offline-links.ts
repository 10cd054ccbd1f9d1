// Without a network, links are left to the browser: the service worker then has the whole page, or says that it has
// not. Client-side navigation would need data and code that may not be here.

export function followLinksOffline(): () => void {
  const follow = (event: MouseEvent) => {
    if (navigator.onLine || !('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!link) return;
    const { origin, pathname } = new URL((link as HTMLAnchorElement).href);
    if (origin !== location.origin || pathname === location.pathname) return;
    // The page's own scripts don't see it.
    event.stopPropagation();
  };
  addEventListener('click', follow, { capture: true });
  return () => removeEventListener('click', follow, { capture: true });
}
