// A class by its name, with a badge of its first letters in its colour: no sign stands alone.
import classes from './classes.module.css';

const segmenter = new Intl.Segmenter();

export function ClassName({ name, colour }: { name: string; colour: number }) {
  const letters = [...segmenter.segment(name)].slice(0, 2).map(({ segment }) => segment);
  return (
    <span className={classes.name}>
      <span className={classes.badge} data-colour={colour} aria-hidden="true">
        {letters.join('').trim()}
      </span>
      <bdi className={classes.words}>{name}</bdi>
    </span>
  );
}
