// Header, page, footer.
// @bundle site
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { operatorContract } from '#modules/operator/contract.ts';
import { apiContext, reportContext } from '#platform/web/pages/server-render.ts';
import { AccountNotices } from './account-notices.tsx';
import { PageFrame } from './page-frame.tsx';
import { type FooterData, SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** A page does without its operator rather than not be there. */
export async function loader({ context }: LoaderFunctionArgs): Promise<FooterData | null> {
  try {
    return await context.get(apiContext)(operatorContract.readOperator, {});
  } catch (error) {
    context.get(reportContext)(error);
    return null;
  }
}

/** From page to page nothing is waited for: the footer asks for what it has not got. */
export async function clientLoader(): Promise<FooterData | null> {
  return null;
}

export default function SiteLayout() {
  const footer = useLoaderData<FooterData | null>();
  return (
    <PageFrame header={<SiteHeader />} footer={<SiteFooter rendered={footer} />}>
      <AccountNotices />
      <Outlet />
    </PageFrame>
  );
}
