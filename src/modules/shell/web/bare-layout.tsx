// A slim header with the way home, and the page.
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { LanguageSwitch } from '#platform/web/ui/language/language-switch.tsx';
import classes from './page-frame.module.css';
import { PageFrame } from './page-frame.tsx';
import { SlimHeader } from './slim-header.tsx';

const MaintenanceNotice = lazy(() =>
  import('#modules/maintenance/web.tsx').then((file) => ({ default: file.MaintenanceNotice })),
);

/** Those who join a quiz need nothing else from it. */
function SlimFooter() {
  return (
    <footer className={classes.foot}>
      <LanguageSwitch />
    </footer>
  );
}

export default function BareLayout() {
  return (
    <PageFrame header={<SlimHeader />} footer={<SlimFooter />}>
      <Suspense fallback={null}>
        <MaintenanceNotice />
      </Suspense>
      <Outlet />
    </PageFrame>
  );
}
