// What frames with header and footer load on the server: who runs the site, and whether it is open.
import { data, type LoaderFunctionArgs } from 'react-router';
import { type Maintenance, maintenanceContract } from '#modules/maintenance/contract.ts';
import { openPages } from '#modules/maintenance/points.ts';
import { operatorContract } from '#modules/operator/contract.ts';
import { entriesOf } from '#platform/web/pages/points.ts';
import { apiContext, reportContext } from '#platform/web/pages/server-render.ts';
import { pointsContext } from '#platform/web/pages/use-point.ts';
import type { FooterData } from './site-footer.tsx';

export type FrameData = { footer: FooterData | null; maintenance: Maintenance | null };

/** A page renders without its operator rather than not at all. While the site is closed, its status says so too. */
export async function readFrame({ context, request }: LoaderFunctionArgs) {
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
  const { pathname } = new URL(request.url);
  const staysOpen = entriesOf(openPages, context.get(pointsContext)).some(({ paths }) =>
    paths.includes(pathname),
  );
  return data(frame, { status: maintenance?.state === 'closed' && !staysOpen ? 503 : 200 });
}
