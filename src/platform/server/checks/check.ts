// What an operator can have checked about a site: one list for the command line and for administrators, each check bounded in time.
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { redactedMessage } from '../logging/redacted-error.ts';
import type { Vault } from '../secrets/vault.ts';
import { t } from './texts.ts';

export type Finding = {
  /** `skipped`: it can't be known, or has no meaning here. */
  state: 'ok' | 'warning' | 'failed' | 'skipped';
  sentence: string;
  /** For a warning or a failure. */
  whatToDo?: string;
};

/** Where a check looks. No check changes anything. */
export type Site = {
  config: Config;
  version: string;
  /** The reason, in a sentence, if it could not be opened. */
  database: OpenDatabase | { problem: string };
  openVault(): Promise<Vault>;
};

/** With a database that can be asked. */
export type SiteWithDatabase = Site & { database: OpenDatabase };

export type Check = { id: string; title: string } & (
  | { needsDatabase?: false; run(site: Site): Promise<Finding> }
  | { needsDatabase: true; run(site: SiteWithDatabase): Promise<Finding> }
);

export type Checked = Finding & { id: string; title: string };

const longestMs = 10_000;

function hasDatabase(site: Site): site is SiteWithDatabase {
  return 'pool' in site.database;
}

async function runOne(check: Check, site: Site): Promise<Finding> {
  if (!check.needsDatabase) return check.run(site);
  if (!hasDatabase(site)) return { state: 'skipped', sentence: t('noDatabase') };
  return check.run(site);
}

async function runBounded(check: Check, site: Site, mostMs: number): Promise<Checked> {
  const { id, title } = check;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      const sentence = t('tooLate', { seconds: Math.round(mostMs / 1_000) });
      resolve({ state: 'failed', sentence, whatToDo: t('tooLate.do') });
    }, mostMs);
  });
  try {
    return { id, title, ...(await Promise.race([runOne(check, site), tooLate])) };
  } catch (error) {
    const sentence = t('broken', { reason: redactedMessage(error) });
    return { id, title, state: 'failed', sentence, whatToDo: t('broken.do') };
  } finally {
    clearTimeout(timer);
  }
}

/** All at the same time, so that together they take no longer than one. */
export function runChecks(checks: readonly Check[], site: Site, mostMs = longestMs): Promise<Checked[]> {
  return Promise.all(checks.map((check) => runBounded(check, site, mostMs)));
}

const lowestFirst = ['ok', 'skipped', 'warning', 'failed'] as const;

/** The most severe of several findings about one thing. */
export function worstOf(findings: readonly Finding[], otherwise: Finding): Finding {
  return findings.reduce(
    (worst, finding) =>
      lowestFirst.indexOf(finding.state) > lowestFirst.indexOf(worst.state) ? finding : worst,
    otherwise,
  );
}
