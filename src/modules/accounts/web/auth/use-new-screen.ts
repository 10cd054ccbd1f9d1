// For a screen that replaces another one at the same address: it gets the focus, as after a navigation.
import { useEffect } from 'react';

export function useNewScreen(): void {
  useEffect(() => {
    scrollTo({ top: 0 });
    document.getElementById('content')?.focus({ preventScroll: true });
  }, []);
}
