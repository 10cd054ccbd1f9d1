// The feedback that is in the home page when it arrives.
import type { ApiCaller } from '#platform/contract/api-caller.ts';
import { feedbackContract } from '../contract.ts';

export async function read(api: ApiCaller): Promise<unknown> {
  return (await api(feedbackContract.listTestimonials, {})).testimonials;
}
