// A slim header with the way home, and the page.
// @bundle slim
import { Outlet } from 'react-router';
import { PageFrame } from './page-frame.tsx';
import { SlimHeader } from './slim-header.tsx';

export default function BareLayout() {
  return (
    <PageFrame header={<SlimHeader />}>
      <Outlet />
    </PageFrame>
  );
}
