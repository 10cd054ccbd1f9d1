// The audit log for the admin dashboard, loaded when it is looked at.
import { type ComponentProps, lazy, Suspense } from 'react';
import { Loading } from '#platform/web/ui/list/loading.tsx';

const Log = lazy(() => import('./web/audit-log.tsx').then((file) => ({ default: file.AuditLog })));

const Security = lazy(() => import('./web/security-log.tsx').then((file) => ({ default: file.SecurityLog })));

export function SecurityPanel() {
  return (
    <Suspense fallback={<Loading />}>
      <Security />
    </Suspense>
  );
}

export function AuditPanel(props: ComponentProps<typeof Log>) {
  return (
    <Suspense fallback={<Loading />}>
      <Log {...props} />
    </Suspense>
  );
}
