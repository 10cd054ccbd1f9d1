// The frame in which signed-in people work: navigation at the side, or above on a phone. Guests see the pages that they
// may see in the site's own header and footer.
import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, useLoaderData } from 'react-router';

import { useMe } from '#modules/accounts/web.tsx';
import { MaintenanceGate } from '#modules/maintenance/web.tsx';
import { readToken } from '#platform/web/session.ts';
import { AccountNotices } from '../account-notices.tsx';
import { type FrameData, readFrame } from '../frame-data.ts';
import { PageFrame } from '../page-frame.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { SiteHeader } from '../site-header.tsx';
import { HomeLink } from '../slim-header.tsx';
import { WorkspaceFoot } from './workspace-foot.tsx';
import classes from './workspace-layout.module.css';

const loadSide = () => import('./workspace-side.tsx');
const Side = lazy(() => loadSide().then((file) => ({ default: file.WorkspaceSide })));
// Signed-in people will see it in a moment; no one else loads it.
if (readToken()) void loadSide();

export const loader = readFrame;

/** Navigation waits for nothing: the frame's parts request what they are missing. */
export async function clientLoader(): Promise<FrameData | null> {
  return null;
}

export default function WorkspaceLayout() {
  const frame = useLoaderData<FrameData | null>();
  const me = useMe();
  return (
    <PageFrame
      look={{ className: classes.frame ?? '', 'data-known': me.status }}
      header={
        <Either
          isKnown={me.status}
          outside={<SiteHeader />}
          inside={
            me.user ? (
              <Suspense fallback={<SideRoom />}>
                <Side user={me.user} />
              </Suspense>
            ) : (
              <SideRoom />
            )
          }
        />
      }
      footer={
        <Either
          isKnown={me.status}
          outside={<SiteFooter rendered={frame?.footer ?? null} />}
          inside={<WorkspaceFoot rendered={frame?.footer ?? null} />}
        />
      }
    >
      <MaintenanceGate rendered={frame?.maintenance ?? null}>
        <AccountNotices />
        <div className={classes.content}>
          <Outlet />
        </div>
      </MaintenanceGate>
    </PageFrame>
  );
}

type EitherProps = { isKnown: 'loading' | 'guest' | 'user'; outside: ReactNode; inside: ReactNode };

/**
 * What guests see, or what signed-in people see. The server renders both, because it renders the same for everyone;
 * until scripts run, the document (`data-session`) decides which of them shows, so that nothing moves then.
 */
function Either({ isKnown, outside, inside }: EitherProps) {
  return (
    <>
      {isKnown !== 'user' && <div className={classes.outside}>{outside}</div>}
      {isKnown !== 'guest' && <div className={classes.inside}>{inside}</div>}
    </>
  );
}

/** The side while its content is unknown. */
function SideRoom() {
  return (
    <header className={classes.side}>
      <div className={classes.bar}>
        <HomeLink />
      </div>
    </header>
  );
}
