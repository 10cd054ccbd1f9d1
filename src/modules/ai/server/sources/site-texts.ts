// Texts of this site that questions can be made of; modules that have some provide them.
import type { Caller } from '#platform/contract/access.ts';
import { definePoint, type Services } from '#platform/server/module.ts';
import type { SiteText, Source } from '../../contract/generating.ts';
import { AiError } from '../../errors.ts';
import { t } from '../texts.ts';
import { maxTextLength } from './source-kinds.ts';
import { keepSource } from './sources.ts';

export type SiteTexts = {
  /** As written in addresses. */
  kind: string;
  /** As people choose it: "Blog posts". */
  title: string;
  /** What a caller may read anyway: published, or their own. The best first; without words, those that come first. */
  find(caller: Caller, words: string, limit: number): Promise<SiteText[]>;
  read(caller: Caller, id: string): Promise<Pick<Source, 'name' | 'parts'> | null>;
};

/** Texts of this site from which questions can be written: of one kind, only what the caller may read anyway. */
export const siteTexts = definePoint<SiteTexts>('ai.siteTexts');

const listed = 20;

export async function findSiteTexts(
  services: Services,
  caller: Caller,
  { kind, search }: { kind: string; search: string },
) {
  const all = services.provided(siteTexts);
  const one = all.find((own) => own.kind === kind) ?? all[0];
  return {
    kinds: all.map((own) => ({ kind: own.kind, title: own.title })),
    texts: one ? await one.find(caller, search, listed) : [],
  };
}

/** @throws AiError ai_source_not_found, ai_source_unreadable */
export async function addSiteText(
  services: Services,
  caller: Caller,
  { kind, id }: { kind: string; id: string },
): Promise<Source> {
  const found = await services
    .provided(siteTexts)
    .find((own) => own.kind === kind)
    ?.read(caller, id);
  if (!found) throw new AiError('ai_source_not_found');
  const parts = found.parts.filter(({ text }) => text.trim() !== '');
  if (parts.length === 0) throw new AiError('ai_source_unreadable', { message: t('source.empty') });
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  if (length > maxTextLength) throw new AiError('ai_source_unreadable', { message: t('source.long') });
  return keepSource(services, caller.userId, { name: found.name, kind, parts });
}
