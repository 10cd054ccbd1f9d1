// Joins before the page is hydrated: its script, and the place where that shows its progress. Not rendered when
// navigating from another page.
import { addressOf, unreachable } from '#platform/web/client.ts';
import { useNonce } from '#platform/web/pages/nonce.ts';
import { tokenNames } from '#platform/web/session.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { roundsContract } from '../../contract.ts';
import { storedNames } from '../seat-store.ts';
import { t } from '../texts.ts';
import { earlyJoinScript } from './early-join-script.ts';
import classes from './join.module.css';
import { joinKeyName } from './join-key.ts';

/** A cheap phone on a slow connection shows its screen after some seven seconds. */
const patienceMs = 15_000;

export function earlyScriptOf(code: string): string {
  const name = '{name}';
  return earlyJoinScript({
    code,
    address: addressOf(roundsContract.joinRoom, { params: { code } }),
    stored: { ...storedNames, joinKey: joinKeyName(code), tokens: tokenNames },
    texts: {
      joining: t('joining'),
      joined: t('earlyJoined', { name }),
      again: t('continueAs', { name }),
      slow: t('loadAgain'),
      nameNeeded: t('nameNeeded'),
      unreachable: unreachable().message,
      failed: t('joinFailed'),
    },
    patienceMs,
  });
}

/** React doesn't touch what the script writes in here. */
function Written({ part }: { part: 'words' | 'lead' }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
  return <span data-early={part} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

export function EarlyJoin({ code }: { code: string }) {
  const nonce = useNonce();
  return (
    <div className={classes.early}>
      <p
        role="status"
        data-early="status"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <div data-early="refused" hidden suppressHydrationWarning>
        <Notice kind="error">
          <Written part="words" />
        </Notice>
      </div>
      <div data-early="link" hidden suppressHydrationWarning>
        {/* A link of the document’s: the router is not there yet. */}
        <Button kind="main" size="tall" isFullWidth href={`/play/${code}`}>
          <Written part="lead" />
        </Button>
      </div>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, their values escaped
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyScriptOf(code) : '' }}
      />
    </div>
  );
}
