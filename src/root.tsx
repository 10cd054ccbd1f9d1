// The document and everything around every page: head, theme, data, dialogs, messages.

import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import '#platform/web/ui/theme/mantine.css';
import '#platform/web/ui/theme/theme-variables.css';
import '#platform/web/ui/theme/tokens.css';
import '#platform/web/ui/theme/fonts.css';
import '#platform/web/ui/theme/document.css';
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { spokenLanguage } from '#platform/contract/i18n.ts';
import { directionOf } from '#platform/contract/languages.ts';
import { replayEarlyInput } from '#platform/web/app/early-input.ts';
import { Overlays } from '#platform/web/app/overlays.tsx';
import { MomentWatch } from '#platform/web/clock.ts';
import { LanguageScript } from '#platform/web/pages/language-script.tsx';
import { readPageNonce, useNonce } from '#platform/web/pages/nonce.ts';
import { useOfferedLanguages } from '#platform/web/pages/offered-languages.ts';
import { PageAddress } from '#platform/web/pages/page-address.tsx';
import { SessionMark } from '#platform/web/pages/session-mark.tsx';
import { writtenSite } from '#platform/web/pages/shown-site.ts';
import { menuOf, type SiteMenu, SiteMenuProvider } from '#platform/web/pages/site-menu.ts';
import { ProvisionsProvider } from '#platform/web/pages/use-point.ts';
import { createQueryClient, forgetFetched } from '#platform/web/query-client.ts';
import { onTokenChange } from '#platform/web/session.ts';
import { CopyProvider } from '#platform/web/ui/copying/copying.tsx';
import { ConfirmProvider } from '#platform/web/ui/dialog/confirm.tsx';
import { ToastProvider } from '#platform/web/ui/notice/toast.tsx';
import { NavigationProgress } from '#platform/web/ui/page/navigation-progress.tsx';
import { theme } from '#platform/web/ui/theme/theme.ts';
import { pageList } from './page-list.ts';

export { RootError as ErrorBoundary } from '#platform/web/pages/root-error.tsx';

/** Pages are identified by their paths. */
function waitsForTouch(id: string | undefined): boolean {
  return pageList.some(({ pages }) => pages.some((page) => page.path === id && page.waitsForTouch));
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const language = spokenLanguage();
  const languages = useOfferedLanguages();
  const page = useMatches().at(-1);
  // Of use to the document’s first script alone.
  const isWaiting = import.meta.env.SSR && waitsForTouch(page?.id);
  return (
    <html
      lang={language.tag}
      dir={directionOf(language.tag)}
      data-languages={languages.join(' ')}
      data-site={writtenSite()}
      data-waits-for-touch={isWaiting || undefined}
      {...mantineHtmlProps}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e161c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" as="font" type="font/woff2" href={atkinson} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={bricolage} crossOrigin="anonymous" />
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
        <SessionMark nonce={nonce} />
        <LanguageScript nonce={nonce} />
        <Meta />
        <PageAddress />
        <Links />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce || (typeof document === 'undefined' ? '' : readPageNonce())}
          // Both are in the style sheet, or not used.
          withCssVariables={false}
          withGlobalClasses={false}
        >
          {children}
        </MantineProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

const menus = new Map<string, SiteMenu>();

/** A server renders it for readers of all languages. */
function menuInLanguage(): SiteMenu {
  const { tag } = spokenLanguage();
  const menu = menus.get(tag) ?? menuOf(pageList.flatMap(({ pages }) => pages));
  menus.set(tag, menu);
  return menu;
}

const provides = pageList.flatMap((module) => module.provides);

export default function Root() {
  const [queryClient] = useState(createQueryClient);
  // No one may see in this tab what someone else has fetched in it before.
  useEffect(() => onTokenChange(() => forgetFetched(queryClient)), [queryClient]);
  useEffect(() => void replayEarlyInput(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <MomentWatch />
      <NavigationProgress />
      <ToastProvider>
        <ConfirmProvider>
          <CopyProvider>
            <SiteMenuProvider value={menuInLanguage()}>
              <ProvisionsProvider value={provides}>
                <Outlet />
                <Overlays />
              </ProvisionsProvider>
            </SiteMenuProvider>
          </CopyProvider>
        </ConfirmProvider>
      </ToastProvider>
    </QueryClientProvider>
  );
}
