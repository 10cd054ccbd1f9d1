// A text as a newsletter campaign: headings and paragraphs become blocks of a draft that no one has approved.
import { draftCampaign } from '#modules/newsletter/api/drafts.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import { AiContentError } from '../errors.ts';
import { requireContent } from './store.ts';

const longestBlock = 5_000;
const longestHeading = 200;
const mostBlocks = 40;

type Block = { kind: 'heading' | 'text'; text: string };

/** Only people may insert fields of a person: a model's braces stay braces. */
const withoutFields = (text: string) => text.replace(/\{(?=[{%])/g, '{ ');

function headingOf(paragraph: string): string | null {
  const found = /^#{1,6} ([^\n]+)$/.exec(paragraph);
  return found?.[1] && found[1].length <= longestHeading ? found[1].trim() : null;
}

/** @returns as few blocks of text as hold it, with its headings between them as long as there is room for them */
export function blocksOf(content: string, hasHeadings = true): Block[] {
  const blocks: Block[] = [];
  for (const paragraph of withoutFields(content).split(/\n{2,}/)) {
    const words = paragraph.trim();
    if (!words) continue;
    const heading = hasHeadings ? headingOf(words) : null;
    if (heading) {
      blocks.push({ kind: 'heading', text: heading });
      continue;
    }
    for (let at = 0; at < words.length; at += longestBlock) {
      const text = words.slice(at, at + longestBlock);
      const last = blocks.at(-1);
      if (last?.kind === 'text' && last.text.length + text.length + 2 <= longestBlock)
        last.text += `\n\n${text}`;
      else blocks.push({ kind: 'text', text });
    }
  }
  return hasHeadings && blocks.length > mostBlocks ? blocksOf(content, false) : blocks;
}

/** @throws AiContentError as the contract says */
export async function campaignOf(services: Services, caller: Caller, contentId: string): Promise<string> {
  const row = await requireContent(services, caller.userId, contentId);
  if (row.status === 'running') throw new AiContentError('ai_content_running');
  const blocks = blocksOf(row.content);
  if (blocks.length === 0) throw new AiContentError('ai_content_empty');
  const title = withoutFields(row.title);
  const campaign = await draftCampaign(services, caller, {
    name: title.slice(0, 120),
    subject: title.slice(0, 200),
    blocks,
  });
  return campaign.id;
}
