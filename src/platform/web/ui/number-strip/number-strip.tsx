// A few numbers in a row, each under its name.
import classes from './number-strip.module.css';

type Props = { label: string; numbers: readonly { label: string; value: string }[] };

export function NumberStrip({ label, numbers }: Props) {
  return (
    <section aria-label={label}>
      <dl className={classes.strip}>
        {numbers.map((number) => (
          <div key={number.label} className={classes.cell}>
            <dt>{number.label}</dt>
            <dd>{number.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
