// A video in place of its card, once a reader has asked for it.
import { frameAddress } from '#platform/contract/text/video-address.ts';

export function showVideo(card: HTMLElement, title: string): void {
  const address = frameAddress(card.dataset.video ?? '');
  if (!address) return;
  const frame = document.createElement('iframe');
  Object.assign(frame, { src: address, title, allowFullscreen: true });
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // The hosts' players refuse pages that don't say which site they are on.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  card.replaceChildren(frame);
  frame.focus();
}
