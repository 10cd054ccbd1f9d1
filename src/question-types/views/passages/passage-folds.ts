// Whether passages are folded on this device, for as long as the page is open. On a small screen a passage opens with its
// first question; on a large one with each. To fold or unfold one decides for its other questions as well.

type Fold = { firstId: string; isOpen: boolean | null };
const folds = new Map<string, Fold>();

const isSmall = () => matchMedia('(max-width: 48rem)').matches;

export function isOpenAtFirst(passageId: string, questionId: string): boolean {
  // Servers render no passage of anyone.
  if (typeof window === 'undefined') return true;
  const fold = folds.get(passageId) ?? { firstId: questionId, isOpen: null };
  folds.set(passageId, fold);
  return fold.isOpen ?? (fold.firstId === questionId || !isSmall());
}

export function keepFold(passageId: string, questionId: string, isOpen: boolean): void {
  folds.set(passageId, { firstId: folds.get(passageId)?.firstId ?? questionId, isOpen });
}
