// Header, page, footer.
// @bundle site
import { Outlet } from 'react-router';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export default function SiteLayout() {
  return (
    <PageFrame header={<SiteHeader />} footer={<SiteFooter />}>
      <Outlet />
    </PageFrame>
  );
}
