// What an editor would notice before a message is sent: broken links, text from the template, images without alt text.
import type { Block, Remark } from '../../contract/shapes.ts';
import type { Foot, Message } from './compose.ts';

/** Phones show about this many characters of a subject. */
const subjectLetters = 60;

const exampleHost = /^https?:\/\/(?:[\w-]+\.)*example\.(?:org|com|net)(?:[:/?#]|$)/i;
const privateHost =
  /^https?:\/\/(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[|[\w-]+(?:\.(?:local|lan|internal|test))?(?:[:/?#]|$))/i;

function addressesOf(block: Block): string[] {
  if (block.kind === 'button' || block.kind === 'image') return [block.url];
  if (block.kind !== 'text') return [];
  return [...block.text.matchAll(/\]\((https?:\/\/[^)\s]{1,1000})/gi)].map(([, address = '']) => address);
}

const wordsOf = (block: Block): string => ('text' in block ? block.text : '');

function remarksOn(block: Block, templateWords: ReadonlySet<string>): Remark['code'][] {
  const addresses = addressesOf(block);
  return [
    ...(addresses.some((address) => exampleHost.test(address)) ? (['example-link'] as const) : []),
    ...(addresses.some((address) => privateHost.test(address)) ? (['private-link'] as const) : []),
    ...(block.kind === 'image' && block.alt.trim() === '' ? (['no-alt'] as const) : []),
    ...(templateWords.has(wordsOf(block).trim()) ? (['template-words'] as const) : []),
  ];
}

/** @param templateWords texts that come with the templates, and are meant to be replaced */
export function remarksOf(
  { subject, blocks }: Message,
  foot: Foot,
  templateWords: ReadonlySet<string>,
): Remark[] {
  const ofAll: Remark['code'][] = [
    ...(templateWords.has(subject.trim()) ? (['template-subject'] as const) : []),
    ...(subject.trim().length > subjectLetters ? (['long-subject'] as const) : []),
    ...(foot.address.trim() === '' ? (['no-address'] as const) : []),
  ];
  const ofBlocks = blocks.flatMap((block, index) =>
    remarksOn(block, templateWords).map((code) => ({ code, block: index + 1 })),
  );
  return [...ofAll.map((code) => ({ code, block: null })), ...ofBlocks];
}
