// /admin-dashboard/newsletter/campaigns/:campaignId: a draft, or a campaign that is being sent or finished.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { newsletterContract } from '../../contract.ts';
import { NewsletterDesk } from '../desk/newsletter-desk.tsx';
import { CampaignEditor } from './campaign-editor.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('campaign'), isPrivate: true });

const pollMs = 2_000;

export default function CampaignPage() {
  const { campaignId = '' } = useParams();
  const { user } = useMe();
  const query = useQuery({
    ...queryOf('readCampaign', newsletterContract.readCampaign, { params: { id: campaignId } }),
    refetchInterval: ({ state }) => (state.data?.campaign.status === 'sending' ? pollMs : false),
  });
  return (
    <NewsletterDesk>
      <Loaded query={query} failed={t('campaign.failed')} isPolled>
        {(report) =>
          report.campaign.status === 'draft' ? (
            user && <CampaignEditor key={report.campaign.id} campaign={report.campaign} userId={user.id} />
          ) : (
            <CampaignProgress report={report} />
          )
        }
      </Loaded>
    </NewsletterDesk>
  );
}
