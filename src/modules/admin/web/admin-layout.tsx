// What stands around each page of administration: who may see it, and the way to the others.
import { Outlet } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { useSiteMenu } from '#platform/web/pages/site-menu.ts';
import { SideFrame } from '#platform/web/ui/page/side-frame.tsx';
import { t } from './texts.ts';

export default function AdminLayout() {
  const { admin } = useSiteMenu();
  const hasPagesBelow = (path: string) => admin.some((other) => other.path.startsWith(`${path}/`));
  return (
    <RequireRole role={['admin']}>
      <SideFrame
        label={t('sections')}
        links={admin.map((link) => ({ ...link, isExact: hasPagesBelow(link.path) }))}
        width="wide"
      >
        <Outlet />
      </SideFrame>
    </RequireRole>
  );
}
