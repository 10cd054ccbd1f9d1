// Header, page, footer.
// @bundle site
import { data, type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { type Maintenance, maintenanceContract } from '#modules/maintenance/contract.ts';
import { MaintenanceGate } from '#modules/maintenance/web.tsx';
import { operatorContract } from '#modules/operator/contract.ts';
import { apiContext, reportContext } from '#platform/web/pages/server-render.ts';
import { AccountNotices } from './account-notices.tsx';
import { PageFrame } from './page-frame.tsx';
import { type FooterData, SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type FrameData = { footer: FooterData | null; maintenance: Maintenance | null };

/** A page does without its operator rather than not be there. While the site is closed, its status says so, too. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const orNone = (error: unknown): null => {
    context.get(reportContext)(error);
    return null;
  };
  const [footer, planned] = await Promise.all([
    api(operatorContract.readOperator, {}).catch(orNone),
    api(maintenanceContract.readMaintenance, {}).catch(orNone),
  ]);
  const maintenance = planned?.maintenance ?? null;
  const frame: FrameData = { footer, maintenance };
  return data(frame, { status: maintenance?.state === 'closed' ? 503 : 200 });
}

/** From page to page nothing is waited for: the frame's parts ask for what they have not got. */
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
