// Delays what would move a page until no one is pressing on it.

const pressStartsMs = 200;

/**
 * A message moves what is below it. If a press there has taken the focus away, the message waits until the press is
 * over, so that the press does not miss.
 */
export function whenReleased(work: () => void): void {
  setTimeout(() => {
    const isPressed = document.querySelector(':is(a, button, input, label, select):active') !== null;
    if (isPressed) addEventListener('pointerup', () => setTimeout(work), { once: true });
    else work();
  }, pressStartsMs);
}
