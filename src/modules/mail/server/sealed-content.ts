// The content of an email as stored in the outbox: sealed for its own row, since its links open accounts.
import { z } from 'zod';
import type { Services } from '#platform/server/module.ts';

const Content = z.object({ html: z.string(), text: z.string() });
type Content = z.output<typeof Content>;

/** A placeholder in links while no one has said at which address the site is reached. */
export const unknownOrigin = 'http://address-of-the-site.invalid';

export const contentPurpose = (mailId: string) => `outbox.${mailId}`;

export function sealContent({ vault }: Pick<Services, 'vault'>, mailId: string, content: Content): string {
  const { html, text } = content;
  return vault.seal(JSON.stringify({ html, text }), contentPurpose(mailId));
}

/** @returns null if it is gone, or was sealed with another secret key, as after a move without the key. */
export function openContent(
  { vault }: Pick<Services, 'vault'>,
  { mailId, sealedContent }: { mailId: string; sealedContent: string | null },
): Content | null {
  if (sealedContent === null) return null;
  try {
    return Content.parse(JSON.parse(vault.open(sealedContent, contentPurpose(mailId))));
  } catch {
    return null;
  }
}

/** With links that lead to the site, even if the address was unknown when the email was written. */
export function leadingTo(origin: string, { html, text }: Content): Content {
  const lead = (part: string) => part.replaceAll(unknownOrigin, origin);
  return { html: lead(html), text: lead(text) };
}
