// A slim header with the way home, and the page.
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { PageFrame } from './page-frame.tsx';
import { SlimHeader } from './slim-header.tsx';

const MaintenanceNotice = lazy(() =>
  import('#modules/maintenance/web.tsx').then((file) => ({ default: file.MaintenanceNotice })),
);

export default function BareLayout() {
  return (
    <PageFrame header={<SlimHeader />}>
      <Suspense fallback={null}>
        <MaintenanceNotice />
      </Suspense>
      <Outlet />
    </PageFrame>
  );
}
