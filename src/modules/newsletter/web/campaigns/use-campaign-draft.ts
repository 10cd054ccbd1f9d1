// A campaign draft, saved automatically.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { mayOutlivePage } from '#platform/web/writing/outlive-page.ts';
import { useSavedDocument } from '#platform/web/writing/use-saved-document.ts';
import type { Campaign, CampaignDraft, CampaignReport } from '../../contract/shapes.ts';
import { newsletterContract } from '../../contract.ts';
import { missingIn } from '../writing/missing.ts';

const draftOf = ({
  name,
  subject,
  blocks,
  templateId,
  mayRepeat,
  segment,
  ...more
}: Campaign): CampaignDraft => {
  const { subjectB, testShare, testHours } = more;
  return { name, subject, blocks, templateId, mayRepeat, segment, subjectB, testShare, testHours };
};

/** An incomplete address of a button or image is not saved yet. */
const isWhole = ({ name, subjectB, ...message }: CampaignDraft): boolean =>
  name.trim() !== '' && subjectB?.trim() !== '' && missingIn(message) === null;

export function useCampaignDraft(stored: Campaign, userId: string) {
  const [campaign, setCampaign] = useState(stored);
  const queryClient = useQueryClient();
  const params = { id: stored.id };
  const { queryKey } = queryOf('readCampaign', newsletterContract.readCampaign, { params });
  /** Returning to the page shows what was stored last. */
  function keep(now: Campaign): void {
    setCampaign(now);
    queryClient.setQueryData<CampaignReport>(queryKey, (report) => report && { ...report, campaign: now });
  }
  const work = useSavedDocument<CampaignDraft>({
    name: `campaign.${userId}.${stored.id}`,
    stored: { document: draftOf(stored), version: stored.version },
    async send(draft, version, isLeaving) {
      const body = { ...draft, version };
      const input = { params, body };
      const mayOutlive = mayOutlivePage(isLeaving, body);
      const saved = await call(newsletterContract.changeCampaign, input, undefined, mayOutlive);
      keep(saved.campaign);
      return saved.campaign.version;
    },
    async load() {
      const { campaign: now } = await call(newsletterContract.readCampaign, { params });
      keep(now);
      return { document: draftOf(now), version: now.version };
    },
    conflict: 'newsletter_campaign_changed',
    isSavedByItself: isWhole,
  });
  return { ...work, campaign, keep, isWhole: isWhole(work.draft) };
}
