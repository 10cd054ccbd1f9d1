// What a message still lacks before the server can read it, in the names that its fields have on the screen.
import { type Block, Blocks } from '../../contract/shapes.ts';
import { t } from './texts.ts';

const fields = { label: 'field.label', url: 'field.url' } as const;

/** The first thing that is missing, as a sentence; null if the message is complete. */
export function missingIn({ subject, blocks }: { subject: string; blocks: readonly Block[] }): string | null {
  if (subject.trim() === '') return t('missing.subject');
  const problem = Blocks.safeParse(blocks).error?.issues[0];
  if (!problem) return null;
  const [at, name] = problem.path;
  const block = typeof at === 'number' ? blocks[at] : undefined;
  if (typeof at !== 'number' || !block) return t('missing.something');
  const place = { number: at + 1, block: t(`block.${block.kind}`) };
  if (block.kind === 'image' && name === 'url') return t('missing.image', place);
  if (name !== 'label' && name !== 'url') return t('missing.tooLong', place);
  return t('missing.field', { ...place, field: t(fields[name]) });
}
