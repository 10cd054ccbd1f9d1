// Words, larger the more people gave them. Their list says the same to those who do not see sizes.
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type PlacedWord, placeWords } from './place-words.ts';
import classes from './word-cloud.module.css';

type Props = {
  /** Each once by its key, in any order. */
  words: readonly { key: string; text: string; count: number }[];
  label: string;
  /** What the list says of a word. */
  inWords: (word: { text: string; count: number }) => string;
  /** Of those for which there is no room. */
  leftOutText: (count: number) => string;
};

const weight = 650;
/** A canvas measures wherever there is one; elsewhere letters are taken to be as wide as they usually are. */
const usualWidth = 0.6;

function measureWith(font: string): (text: string) => number {
  const context = document.createElement('canvas').getContext?.('2d') ?? null;
  if (!context) return (text) => text.length * usualWidth;
  context.font = `${weight} 100px ${font}`;
  return (text) => context.measureText(text).width / 100;
}

/** The box of the cloud in pixels; null until it is known. */
function useBox() {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<{ width: number; height: number; font: string } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const font = getComputedStyle(element).fontFamily || 'sans-serif';
      setBox((known) =>
        known?.width === width && known.height === height ? known : { width, height, font },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, box };
}

/** A word has the same tone for as long as it is there. */
const toneOf = (key: string) => [...key].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 3;

export function WordCloud({ words, label, inWords, leftOutText }: Props) {
  const { ref, box } = useBox();
  const before = useRef<{ box: unknown; places: Map<string, PlacedWord> }>({ box: null, places: new Map() });
  const cloud = useMemo(() => {
    if (!box || box.width === 0 || box.height === 0) return { placed: [], leftOut: [] };
    const widthOf = measureWith(box.font);
    const measured = words.map(({ key, text, count }) => ({ key, count, width: widthOf(text) }));
    const largest = Math.min(box.height / 3, box.width / 5);
    const sizes = { smallest: Math.max(16, Math.min(40, box.width / 40)), largest };
    // Places in a box of another size say nothing.
    const places = before.current.box === box ? before.current.places : new Map();
    const placed = placeWords(measured, box, places, sizes);
    before.current = { box, places: new Map(placed.placed.map((word) => [word.key, word])) };
    return placed;
  }, [box, words]);
  const textOf = new Map(words.map(({ key, text }) => [key, text]));
  return (
    <figure className={classes.figure}>
      <figcaption className="visually-hidden">{label}</figcaption>
      <div ref={ref} className={classes.cloud} dir="ltr" aria-hidden="true">
        {cloud.placed
          // In an order that does not change with the counts, so that no word is drawn twice.
          .toSorted((one, other) => (one.key < other.key ? -1 : 1))
          .map(({ key, x, y, size }) => (
            <span
              key={key}
              className={classes.word}
              data-tone={toneOf(key)}
              style={{ fontSize: size, transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
            >
              {/* Within: the direction of a word must not decide from where its place is counted. */}
              <bdi>{textOf.get(key)}</bdi>
            </span>
          ))}
      </div>
      {cloud.leftOut.length > 0 && <p className={classes.more}>{leftOutText(cloud.leftOut.length)}</p>}
      <ol className="visually-hidden">
        {words.map((word) => (
          <li key={word.key} dir="auto">
            {inWords(word)}
          </li>
        ))}
      </ol>
    </figure>
  );
}
