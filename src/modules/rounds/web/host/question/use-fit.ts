// Makes the letters of a stage as large as all of it fits: measured, in steps, down to a floor and up to a ceiling.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { atRest } from './at-rest.ts';
import { glide, type Places, placesOn } from './glide.ts';

/**
 * `--fit` scales everything on the stage. Below the last step the text would be unreadable from the back row, so it
 * scrolls.
 */
const shrinkSteps = [0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.53, 0.48, 0.44, 0.4];
/** `--grow` scales only what there is to choose from, where short texts leave room. */
const growSteps = [1.6, 1.45, 1.3, 1.15, 1];
const leastForWholeWords = 0.7;
/** A rounded pixel is no overflow. */
const slackPx = 1;
/** On a phone the page scrolls instead. */
const isSmall = '(max-width: 48rem)';

function fitStage(stage: HTMLElement): void {
  const words = [...stage.querySelectorAll('[data-words]')];
  const set = (fit: number, grow: number) => {
    stage.style.setProperty('--fit', String(fit));
    stage.style.setProperty('--grow', String(grow));
  };
  const fits = () => isTall(stage) && [stage, ...words].every(isBroad);
  set(1, 1);
  if (matchMedia(isSmall).matches) return;
  stage.dataset.measuring = '';
  const grow = growSteps.find((step) => {
    set(1, step);
    return fits();
  });
  for (const step of grow === undefined ? shrinkSteps : []) {
    // A broken word is better than letters too small to read.
    if (step < leastForWholeWords) delete stage.dataset.measuring;
    set(step, 1);
    if (fits()) break;
  }
  delete stage.dataset.measuring;
}

const isTall = ({ scrollHeight, clientHeight }: Element) => scrollHeight <= clientHeight + slackPx;
const isBroad = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth + slackPx;

/** Fits again when the stage gets another size or content: views arrive late, and pictures and counts change. */
export function useFit<E extends HTMLElement>(): RefObject<E | null> {
  const stage = useRef<E>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    let places: Places | null = null;
    const measure = () => {
      const now = atRest(element, () => {
        fitStage(element);
        return placesOn(element);
      });
      glide(element, places, now);
      places = now;
    };
    const onSize = new ResizeObserver(measure);
    for (const one of [element, ...element.children]) onSize.observe(one);
    const onContent = new MutationObserver(measure);
    onContent.observe(element, { subtree: true, childList: true, characterData: true });
    void document.fonts.ready.then(measure);
    measure();
    return () => {
      onSize.disconnect();
      onContent.disconnect();
    };
  }, []);
  return stage;
}
