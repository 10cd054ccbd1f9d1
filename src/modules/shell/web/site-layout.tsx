// Header, page, footer.
import { Outlet, useLoaderData } from 'react-router';
import { MaintenanceGate } from '#modules/maintenance/web.tsx';
import { AccountNotices } from './account-notices.tsx';
import { type FrameData, readFrame } from './frame-data.ts';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export const loader = readFrame;

/** Navigation waits for nothing: the frame's parts request what they are missing. */
export async function clientLoader(): Promise<FrameData | null> {
  return null;
}

export default function SiteLayout() {
  const frame = useLoaderData<FrameData | null>();
  return (
    <PageFrame header={<SiteHeader />} footer={<SiteFooter rendered={frame?.footer ?? null} />}>
      <MaintenanceGate rendered={frame?.maintenance ?? null}>
        <AccountNotices />
        <Outlet />
      </MaintenanceGate>
    </PageFrame>
  );
}
