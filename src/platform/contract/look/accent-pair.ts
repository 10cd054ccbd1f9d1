// A site’s colour where there is a light and a dark look and no style sheet of ours, as in a message.
import { accentOf } from './accent.ts';

export type AccentPair = { light: string; dark: string };

/** The product's own, if the site has none. */
export const accentPair = (colour: string | null): AccentPair =>
  colour === null
    ? { light: '#0B5D57', dark: '#4FD1C2' }
    : { light: accentOf(colour, 'light').accent, dark: accentOf(colour, 'dark').accent };
