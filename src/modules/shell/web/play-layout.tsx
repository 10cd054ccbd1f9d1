// Only the page, as high as the screen.
import { Outlet } from 'react-router';
import { useFootOfScreen } from '#platform/web/app/foot-of-screen.ts';
import classes from './play-layout.module.css';

export default function PlayLayout() {
  // Nothing covers a question, or the way into one.
  useFootOfScreen('page', true);
  return (
    <main id="content" tabIndex={-1} className={classes.play}>
      <Outlet />
    </main>
  );
}
