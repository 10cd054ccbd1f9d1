// The welcome series on the wire: up to three messages after the welcome, each with its delay.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';

const SeriesStep = z.object({
  templateId: z.string().min(1).max(64),
  /** After the subscription became active. */
  afterHours: z.number().int().min(0).max(2_160),
  isActive: z.boolean(),
});
export type SeriesStep = z.output<typeof SeriesStep>;

const Series = z.object({ steps: z.array(SeriesStep).max(3) });

export const seriesContract = defineContract({
  readSeries: {
    method: 'GET',
    path: '/newsletter/series',
    access: 'admin',
    rate: 'read',
    summary: 'List the emails that new subscribers receive automatically, in order',
    response: Series,
  },
  changeSeries: {
    method: 'PUT',
    path: '/newsletter/series',
    access: 'admin',
    rate: 'write',
    summary: 'Change these emails. Delays apply to future subscribers, templates and switches to all',
    body: Series,
    response: Series,
    errors: ['newsletter_template_not_found'],
  },
});
