// Addresses of videos on sites that offer a player for other pages.

type Video = { host: VideoHost; id: string };

const hosts = {
  // Sets no cookies before someone plays the video.
  youtube: { name: 'YouTube', origin: 'https://www.youtube-nocookie.com', path: '/embed/' },
  vimeo: { name: 'Vimeo', origin: 'https://player.vimeo.com', path: '/video/' },
} as const;
export type VideoHost = keyof typeof hosts;

/** What pages may show in frames. */
export const videoOrigins: readonly string[] = Object.values(hosts).map(({ origin }) => origin);

export const videoHostName = (host: VideoHost): string => hosts[host].name;

const youtubeId = /^[\w-]{11}$/;
const youtubePath = /^\/(?:shorts|live|embed)\/([\w-]{11})\/?$/;
const vimeoPath = /^\/(?:video\/)?(\d{5,12})(?:\/[\da-f]{1,20})?\/?$/;

export function videoAt(address: string): Video | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (!/^https?:$/.test(protocol)) return null;
  switch (hostname.replace(/^(?:www|m)\./, '')) {
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return youtube(youtubePath.exec(pathname)?.[1] ?? searchParams.get('v'));
    case 'youtu.be':
      return youtube(pathname.slice(1));
    case 'vimeo.com':
    case 'player.vimeo.com': {
      const id = vimeoPath.exec(pathname)?.[1];
      return id === undefined ? null : { host: 'vimeo', id };
    }
    default:
      return null;
  }
}

const youtube = (id: string | null): Video | null =>
  id !== null && youtubeId.test(id) ? { host: 'youtube', id } : null;

/** @param place `host/id`, as it was written into a page */
export function frameAddress(place: string): string | null {
  const [host = '', id = ''] = place.split('/');
  if (!Object.hasOwn(hosts, host) || !/^[\w-]{5,12}$/.test(id)) return null;
  const { origin, path } = hosts[host as VideoHost];
  return `${origin}${path}${id}?autoplay=1`;
}
