// The gate that closes during maintenance, around every page with header and footer. Rounds and attempts have their
// own frames.
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';
import type { Maintenance } from './contract.ts';
import { openPages } from './points.ts';
import { ClosedPage } from './web/closed-page.tsx';
import { MaintenanceBanner } from './web/maintenance-banner.tsx';
import { useMaintenance } from './web/use-maintenance.ts';

type Props = { rendered: Maintenance | null; children: ReactNode };

export function MaintenanceGate({ rendered, children }: Props) {
  const maintenance = useMaintenance(rendered);
  const { user } = useMe();
  const isShut = useIsShut(maintenance);
  const { pathname } = useLocation();
  const isOpenPage = usePoint(openPages).some(({ paths }) => paths.includes(pathname));
  const isAdmin = user?.role === 'admin';
  if (maintenance && isShut && !isAdmin && !isOpenPage) return <ClosedPage maintenance={maintenance} />;
  return (
    <>
      <MaintenanceBanner maintenance={maintenance} isAdmin={isAdmin} />
      {children}
    </>
  );
}

/** For frames whose pages stay open because someone is working in them. */
export function MaintenanceNotice() {
  const maintenance = useMaintenance(null);
  const { user } = useMe();
  return <MaintenanceBanner maintenance={maintenance} isAdmin={user?.role === 'admin'} />;
}

/** A page someone is writing on stays; the next one does not open. When the site reopens, so does this. */
function useIsShut(maintenance: Maintenance | null): boolean {
  const { pathname } = useLocation();
  const isClosed = maintenance && maintenance.state === 'closed';
  /** `isShut` is null until something is known. */
  const [arrival, setArrival] = useState({ pathname, isShut: isClosed });
  if (arrival.pathname !== pathname || (arrival.isShut === null && isClosed !== null))
    setArrival({ pathname, isShut: isClosed });
  return arrival.pathname === pathname ? Boolean(arrival.isShut && isClosed) : Boolean(isClosed);
}
