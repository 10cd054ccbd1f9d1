// One checkbox with its label: the browser's own box in our colour.
import classes from './tick.module.css';

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

export function Tick({ label, isOn, onChange }: Props) {
  return (
    <label className={classes.tick}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
