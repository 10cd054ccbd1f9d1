// The first script of a page, sent as inline text: these functions can use nothing from outside them.
import { type EarlyInput, earlyInputName } from '#platform/contract/early-input.ts';
import { definePoint } from '../module.ts';

/** Why the scripts of a page that waits for a touch have to come without one: an expression of the browser, true where they do. */
export const startReasons = definePoint<string>('start-reasons');

export type PageStart = {
  /** Addresses of complete style sheets; the document contains what the first paint needs of them. */
  styles: readonly string[];
  modules: readonly string[];
  /** The module that hydrates the page. */
  code: string;
};

/**
 * Where the document says everything, scripts are for those who do something.
 * @returns whether `start` waits for the first touch
 */
function awaitTouch(start: () => void, hasReason: boolean): boolean {
  const { waitsForTouch, session } = document.documentElement.dataset;
  // Someone signed in sees their own frame, an address may name a part that has to be opened, and without a network a
  // line says so.
  const namesPart = location.hash !== '' || location.search !== '';
  if (!waitsForTouch || hasReason || session || namesPart || !navigator.onLine) return false;
  const touches = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll', 'input', 'click'];
  const touched = (event: Event) => {
    // Browsers also report a pointer that rests while the page moves under it.
    const isResting =
      event.type === 'pointermove' &&
      !((event as PointerEvent).movementX || (event as PointerEvent).movementY);
    if (isResting) return;
    for (const touch of touches) removeEventListener(touch, touched, true);
    start();
  };
  for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true });
  // Scripts also follow the device from light to dark.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', touched, { once: true });
  return true;
}

/** Records early input, and loads styles and scripts after the first paint, or where the page waits for it, the first touch. */
function startPage(
  name: string,
  { styles, modules, code }: PageStart,
  postpones: (start: () => void) => boolean,
): void {
  // Rendered for everyone, and removed before it's visible if this device has stored that it was read.
  for (const part of document.querySelectorAll<HTMLElement>('[data-until-stored]'))
    part.hidden = isStored(part.dataset.untilStored ?? '');
  function isStored(key: string): boolean {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      // A browser without storage has stored nothing.
      return false;
    }
  }

  const fields: EarlyInput['fields'] = new Map();
  const presses: EarlyInput['presses'] = new Map();
  function press(target: Element, way: { submitter: HTMLElement | null } | null): void {
    presses.delete(target);
    presses.set(target, way);
  }
  function onInput({ target }: Event): void {
    if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
      fields.set(target, target.checked);
    else if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    )
      fields.set(target, target.value);
  }
  function onSubmit(event: Event): void {
    const form = event.target;
    // A form with an address works without scripts.
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    event.preventDefault();
    press(form, { submitter: (event as SubmitEvent).submitter });
  }
  function onClick(event: Event): void {
    const { target } = event;
    // Links work by themselves, except those that take along what was typed.
    const button =
      target instanceof Element ? target.closest('button, [role="button"], a[data-waits]') : null;
    if (button instanceof HTMLAnchorElement) event.preventDefault();
    const isSubmitting = button instanceof HTMLButtonElement && button.form && button.type === 'submit';
    if (button && !isSubmitting) press(button, null);
  }
  const heard = [
    ['input', onInput],
    ['change', onInput],
    ['submit', onSubmit],
    ['click', onClick],
  ] as const;
  for (const [event, listener] of heard) addEventListener(event, listener, true);
  const stop = () => {
    for (const [event, listener] of heard) removeEventListener(event, listener, true);
  };
  Object.assign(window, { [name]: { fields, presses, stop } satisfies EarlyInput });

  function load(rel: 'stylesheet' | 'modulepreload', href: string): Promise<unknown> {
    const link = document.createElement('link');
    Object.assign(link, { rel, href });
    return new Promise((resolve) => {
      link.onload = link.onerror = resolve;
      document.head.append(link);
    });
  }
  let isStarted = false;
  function start(): void {
    if (isStarted) return;
    isStarted = true;
    const styled = Promise.all(styles.map((href) => load('stylesheet', href)));
    for (const href of modules) void load('modulepreload', href);
    // Parts that only scripts add to the screen are never visible without their styles.
    void styled.then(() => {
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', async: false, textContent: code });
      document.body.append(script);
    });
  }
  if (postpones(start)) return;
  // Hidden pages are not painted, and an empty one never counts as painted.
  if (document.hidden) start();
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 1000);
}

/**
 * The content of a script element of the page.
 * @param reasons of `startReasons`
 */
export function pageStartScript(start: PageStart, reasons: readonly string[] = []): string {
  const values = [earlyInputName, start].map((value) => JSON.stringify(value).replaceAll('<', '\\u003c'));
  const postpones = `(start)=>(${awaitTouch})(start,${reasons.join('||') || 'false'})`;
  return `(${startPage})(${[...values, postpones].join()})`;
}
