// Rewrites a rendered page so that its document alone is enough to paint it: it contains the styles of its first paint;
// scripts and complete style sheets come afterwards.
import { pageStartScript } from './page-start.ts';
import { nonceStandIn } from './security-headers.ts';

const guarded = `nonce="${nonceStandIn}"`;
// Only the renderer knows the placeholder, so no text that someone wrote looks like one.
const styleLink = new RegExp(`<link ${guarded} rel="stylesheet" href="([^"]+)"/>`, 'g');
const moduleLink = new RegExp(`<link rel="modulepreload" href="([^"]+)" ${guarded}/>`, 'g');
const moduleOpening = `<script ${guarded} type="module" async="">`;
const scriptEnd = '</script>';

/**
 * @param criticalOf the rules that the page needs, from style sheets by their addresses
 * @param reasons of `startReasons`
 * @returns the unchanged page if it has no hydration script; `later` are the contents of scripts that it inserts then
 */
export function paintFirst(
  html: string,
  criticalOf: (html: string, addresses: readonly string[]) => string,
  reasons: readonly string[] = [],
): { html: string; later: string[] } {
  const begin = html.indexOf(moduleOpening);
  const end = html.indexOf(scriptEnd, begin);
  if (begin < 0 || end < 0) return { html, later: [] };
  const code = html.slice(begin + moduleOpening.length, end);
  const addressesOf = (link: RegExp) => [...html.matchAll(link)].map(([, address = '']) => address);
  const [styles, modules] = [addressesOf(styleLink), addressesOf(moduleLink)];
  const files = styles.map((address) => address.replace('#', ''));
  const critical = criticalOf(html, files).replaceAll('</', '<\\/');
  const waits = html.slice(0, html.indexOf('<head')).includes(' data-waits-for-touch=');
  const start = pageStartScript({ styles, modules, code }, waits ? reasons : []);
  const rewritten = `${html.slice(0, begin)}<script ${guarded}>${start}${html.slice(end)}`;
  let isPlaced = false;
  const painted = rewritten.replaceAll(moduleLink, '').replaceAll(styleLink, () => {
    if (isPlaced) return '';
    isPlaced = true;
    return `<style ${guarded}>${critical}</style>`;
  });
  return { html: painted, later: [code] };
}
