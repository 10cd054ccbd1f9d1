// Elements that stay on a stage while a question is closed and revealed glide to their new place instead of jumping.

/** Where an element was laid out, without transforms. */
type Place = { left: number; top: number; width: number; height: number; letters: number };
export type Places = { question: string; phase: string; all: Place[] };

/** Elements that glide have `data-glides`, text has `data-glides="text"`. */
export function placesOn(stage: HTMLElement): Places {
  const all = [...stage.querySelectorAll<HTMLElement>('[data-glides]')].map((one) => ({
    left: one.offsetLeft,
    top: one.offsetTop,
    width: one.offsetWidth,
    height: one.offsetHeight,
    letters: parseFloat(getComputedStyle(one).fontSize),
  }));
  return { question: stage.dataset.question ?? '', phase: stage.dataset.phase ?? '', all };
}

/** Within one question only: nothing glides to the next one. */
export function glide(stage: HTMLElement, before: Places | null, now: Places): void {
  if (!before || before.question !== now.question || before.phase === now.phase) return;
  if (before.all.length !== now.all.length || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [index, element] of [...stage.querySelectorAll<HTMLElement>('[data-glides]')].entries()) {
    const [from, to] = [before.all[index], now.all[index]];
    if (!from || !to || to.width === 0 || to.height === 0) continue;
    // Letters keep their proportions; a tile starts as wide and as high as it was.
    const letters = from.letters / to.letters;
    const isText = element.dataset.glides === 'text';
    const [x, y] = isText ? [letters, letters] : [from.width / to.width, from.height / to.height];
    // Scaling is about the middle; the translation puts the top left corner back where it was.
    const right = from.left - to.left + ((x - 1) * to.width) / 2;
    const down = from.top - to.top + ((y - 1) * to.height) / 2;
    // It ends as its own style says, which may shrink it at the same time.
    element.animate([{ transform: `translate(${right}px, ${down}px) scale(${x}, ${y})` }, {}], {
      duration: 500,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    });
  }
}
