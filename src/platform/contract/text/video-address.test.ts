import { expect, test } from 'vitest';
import { frameAddress, videoAt } from './video-address.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s', 'youtube/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'youtube/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube/dQw4w9WgXcQ'],
  ['https://vimeo.com/123456789/abcdef0123', 'vimeo/123456789'],
  ['https://player.vimeo.com/video/123456789', 'vimeo/123456789'],
  ['https://www.youtube.com/@someone', null],
  ['https://youtube.com.example.org/watch?v=dQw4w9WgXcQ', null],
  ['javascript:dQw4w9WgXcQ', null],
])('%s is %s', (address, place) => {
  const video = videoAt(address);
  expect(video && `${video.host}/${video.id}`).toBe(place);
});

test('a place leads to a player of its host only', () => {
  expect(frameAddress('youtube/dQw4w9WgXcQ')).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/,
  );
  for (const place of ['evil/dQw4w9WgXcQ', 'youtube/..', '__proto__/dQw4w9WgXcQ', 'vimeo/"><script>'])
    expect(frameAddress(place), place).toBeNull();
});
