// A drug's name for the eye: the Tall Man form is drawn by CSS, while the spoken and copied text stays plain.
import classes from './drug-name.module.css';

export function DrugName({ generic, displayName }: { generic: string; displayName: string }) {
  if (generic === displayName) return <>{generic}</>;
  return (
    <span className={classes.name}>
      <span className={classes.plain}>{generic}</span>
      <span className={classes.drawn} aria-hidden="true" data-shown={displayName} />
    </span>
  );
}
