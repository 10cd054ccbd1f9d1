// Mail for the admin dashboard: the settings of the mail server, and the outbox. Each is loaded when it is looked at.
import { lazy, Suspense } from 'react';
import { Loading } from '#platform/web/ui/list/loading.tsx';

const Settings = lazy(() =>
  import('./web/email-settings.tsx').then((file) => ({ default: file.EmailSettings })),
);
const Outbox = lazy(() => import('./web/outbox.tsx').then((file) => ({ default: file.Outbox })));

export function EmailSettingsPanel() {
  return (
    <Suspense fallback={<Loading />}>
      <Settings />
    </Suspense>
  );
}

export function OutboxPanel() {
  return (
    <Suspense fallback={<Loading />}>
      <Outbox />
    </Suspense>
  );
}
