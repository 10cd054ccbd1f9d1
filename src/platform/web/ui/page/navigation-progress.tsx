// A line at the top of the screen while the next page is loading, if that takes long enough to be noticed.
import { useNavigation } from 'react-router';
import classes from './navigation-progress.module.css';

export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={classes.line} aria-hidden="true" />;
}
