// What a page's policy permits, named by its content: a rendered page is then the same bytes for everyone, except for
// one nonce, which it has for styles that scripts add.
import { createHash } from 'node:crypto';
import { newNonce, nonceStandIn } from './security-headers.ts';

const guarded = ` nonce="${nonceStandIn}"`;
// Only the renderer knows the placeholder, so no text that someone wrote looks like one.
const guardedScript = new RegExp(`<script\\b([^>]*)${guarded}([^>]*)>(.*?)</script>`, 'gs');
const guardedStyle = new RegExp(`<style\\b([^>]*)${guarded}([^>]*)>(.*?)</style>`, 'gs');

export type SealedPage = {
  /** With `place` where its nonce belongs. */
  text: string;
  /** What stands for the nonce, once and as long; null if the page has none. */
  place: string | null;
  /** Sources of a policy. */
  scripts: readonly string[];
  styles: readonly string[];
};

/** Browsers read every end of a line as the same sign. */
function sourceOf(content: string): string {
  const digest = createHash('sha256').update(content.replace(/\r\n?/g, '\n')).digest('base64');
  return `'sha256-${digest}'`;
}

/** @param later the contents of scripts that the page's own scripts insert */
export function sealPage(html: string, later: readonly string[] = []): SealedPage {
  const place = newNonce();
  const scripts = new Set(later.map(sourceOf));
  const styles = new Set<string>();
  let hasPlace = false;
  const text = html
    .replace(guardedScript, (_all, before: string, after: string, content: string) => {
      if (!content) throw new Error('a script with an address has no content that a policy could name');
      scripts.add(sourceOf(content));
      return `<script${before}${after}>${content}</script>`;
    })
    .replace(guardedStyle, (_all, before: string, after: string, content: string) => {
      // Scripts read the nonce from the first one.
      const own = hasPlace ? '' : ` nonce="${place}"`;
      if (hasPlace) styles.add(sourceOf(content));
      hasPlace = true;
      return `<style${own}${before}${after}>${content}</style>`;
    })
    .replaceAll(guarded, '');
  return { text, place: hasPlace ? place : null, scripts: [...scripts], styles: [...styles] };
}
