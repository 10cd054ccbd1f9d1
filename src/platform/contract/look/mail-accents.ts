// A site's colour in emails, which have a light and a dark look and no style sheet of ours.
import { accentOf } from './accent.ts';

export type MailAccents = { light: string; dark: string };

/** The product's own, if the site has none. */
export const mailAccents = (colour: string | null): MailAccents =>
  colour === null
    ? { light: '#0B5D57', dark: '#4FD1C2' }
    : { light: accentOf(colour, 'light').accent, dark: accentOf(colour, 'dark').accent };
