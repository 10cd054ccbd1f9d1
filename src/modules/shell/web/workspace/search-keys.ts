// The key of the search over everything.
import { usePageKeys } from '#platform/web/ui/keys/page-keys.ts';

/** Ctrl K, or ⌘ K. Browsers that use it themselves let pages handle it first. */
export function useSearchKeys(onPress: () => void): void {
  usePageKeys(({ key, ctrlKey, metaKey, altKey }) =>
    key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey ? onPress : null,
  );
}
