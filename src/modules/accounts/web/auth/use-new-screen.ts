// For a screen that takes the place of another one under the same address: the focus goes there, as after a navigation.
import { useEffect } from 'react';

export function useNewScreen(): void {
  useEffect(() => {
    scrollTo({ top: 0 });
    document.getElementById('content')?.focus({ preventScroll: true });
  }, []);
}
