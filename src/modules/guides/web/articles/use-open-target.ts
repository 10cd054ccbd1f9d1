// Opens the folded part of a page that the address names.
import { useEffect } from 'react';
import { useLocation } from 'react-router';

export function useOpenTarget(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target instanceof HTMLDetailsElement) target.open = true;
  }, [hash]);
}
