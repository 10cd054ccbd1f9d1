// The types of texts that can be written, and how long a request may be.
import { z } from 'zod';

export const contentTypes = [
  'blog_post',
  'social_media',
  'email',
  'quiz_question',
  'meta_description',
] as const;
export const ContentType = z.enum(contentTypes);
export type ContentType = z.output<typeof ContentType>;

export const maxPromptLength = 2_000;
