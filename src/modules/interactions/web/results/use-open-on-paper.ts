// What is closed on the screen is printed open.
import { type RefObject, useEffect } from 'react';

export function useOpenOnPaper(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    // Older browsers print closed elements closed, whatever the style sheet says.
    const open = () => {
      if (details.current) details.current.open = true;
    };
    addEventListener('beforeprint', open);
    return () => removeEventListener('beforeprint', open);
  }, [details]);
}
