// Two versions of a text, line by line: what only one of them has.
import classes from './difference.module.css';
import { differenceOf } from './line-difference.ts';

type Props = { label: string; before: string; after: string };

export function Difference({ label, before, after }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it.
    <section className={classes.difference} tabIndex={0} aria-label={label}>
      {differenceOf(before, after).map(({ kind, text }, index) => {
        const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison keep their places.
          <Tag key={index} dir="auto" data-kind={kind}>
            {text || ' '}
          </Tag>
        );
      })}
    </section>
  );
}
