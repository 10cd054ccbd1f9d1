// An address entered on the previous page, so that no one types it twice: router state `email`.
import { useLocation } from 'react-router';

export function useEnteredEmail(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
