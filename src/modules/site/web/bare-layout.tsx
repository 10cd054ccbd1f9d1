// Header, page, footer.
import { Outlet } from 'react-router';

export default function SiteLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
