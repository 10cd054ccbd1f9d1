// Dragging a row of a list to another place, with a mouse, a pen or a finger. Buttons, and Alt with the arrow keys, do the
// same without dragging.

/** A press that moves less than this, in pixels, is no drag. */
const least = 6;
/** How near to an edge of the window the list scrolls, and how far with each frame, in pixels. */
const edge = 64;
const scrollStep = 8;

type Press = Pick<PointerEvent, 'button' | 'clientX' | 'clientY' | 'pointerId'> & {
  currentTarget: HTMLElement;
};

/**
 * Call it when a row or its handle is pressed. The row follows the pointer; the row whose place it would take is marked with
 * `data-over`. A handle needs `touch-action: none`, or fingers scroll.
 */
export function dragRow(press: Press, move: (from: number, to: number) => void): void {
  const row = press.currentTarget.closest('li');
  const list = row?.parentElement;
  if (!row || !list || press.button !== 0) return;
  const rows = [...list.children].filter((one) => one instanceof HTMLElement);
  const drag = new RowDrag(press, row, rows);
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => {
    ending.abort();
    drag.end();
  };
  const isOurs = ({ pointerId }: PointerEvent) => pointerId === press.pointerId;
  addEventListener('pointermove', (event) => isOurs(event) && drag.follow(event), { signal });
  addEventListener(
    'pointerup',
    (event) => {
      if (!isOurs(event)) return;
      const { to } = drag;
      const from = rows.indexOf(row);
      end();
      if (to !== null && to !== from) move(from, to);
    },
    { signal },
  );
  addEventListener('pointercancel', end, { signal });
  addEventListener('blur', end, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal, capture: true });
  // Dragging with a mouse must not select text.
  addEventListener('selectstart', (event) => event.preventDefault(), { signal });
}

class RowDrag {
  /** The position that the row would take; null until something was dragged. */
  to: number | null = null;
  #frame = 0;
  readonly #press: Press;
  readonly #row: HTMLElement;
  readonly #rows: HTMLElement[];
  readonly #grip: { x: number; y: number };

  constructor(press: Press, row: HTMLElement, rows: HTMLElement[]) {
    this.#press = press;
    this.#row = row;
    this.#rows = rows;
    const { left, top } = row.getBoundingClientRect();
    this.#grip = { x: press.clientX - left, y: press.clientY - top };
  }

  follow({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): void {
    const isFar = Math.hypot(clientX - this.#press.clientX, clientY - this.#press.clientY) >= least;
    if (this.to === null && !isFar) return;
    this.#scrollAt(clientX, clientY);
    this.#row.dataset.dragged = '';
    // From its place in the list, which may have been scrolled since.
    this.#row.style.translate = '';
    const places = this.#rows.map((one) => one.getBoundingClientRect());
    const { left = 0, top = 0 } = places[this.#rows.indexOf(this.#row)] ?? {};
    this.#row.style.translate = `${clientX - this.#grip.x - left}px ${clientY - this.#grip.y - top}px`;
    const distances = places.map((place) => distanceTo(place, clientX, clientY));
    this.#mark(distances.indexOf(Math.min(...distances)));
  }

  #mark(to: number): void {
    if (to === this.to) return;
    this.to = to;
    const from = this.#rows.indexOf(this.#row);
    for (const [index, one] of this.#rows.entries()) {
      if (index === to && to !== from) one.dataset.over = from < to ? 'below' : 'above';
      else delete one.dataset.over;
    }
  }

  /** While the pointer is at the upper or lower edge of the window, the list scrolls. */
  #scrollAt(clientX: number, clientY: number): void {
    cancelAnimationFrame(this.#frame);
    const step = clientY < edge ? -scrollStep : clientY > innerHeight - edge ? scrollStep : 0;
    if (step === 0) return;
    this.#frame = requestAnimationFrame(() => {
      scrollerOf(this.#row).scrollBy({ top: step, behavior: 'instant' });
      this.follow({ clientX, clientY });
    });
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    this.#row.style.translate = '';
    delete this.#row.dataset.dragged;
    for (const one of this.#rows) delete one.dataset.over;
  }
}

function distanceTo({ left, right, top, bottom }: DOMRect, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

function scrollerOf(element: HTMLElement): Element {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
      return one;
  return document.documentElement;
}
