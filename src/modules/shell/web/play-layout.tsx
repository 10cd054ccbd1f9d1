// Nothing but the page, as high as the screen.
import { Outlet } from 'react-router';
import classes from './play-layout.module.css';

export default function PlayLayout() {
  return (
    <main id="content" tabIndex={-1} className={classes.play}>
      <Outlet />
    </main>
  );
}
