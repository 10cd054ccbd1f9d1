// Drafts made elsewhere, such as by a language model. They are approved and sent at the desk.
export { draftCampaign } from '../server/campaigns/campaigns.ts';
