// Pictures for shared links: drawn once each, in a line that no one fills and that those who go away leave.
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { productLook } from '#platform/contract/look/site-look.ts';
import { replyToError } from '../http/error-replies.ts';
import { mountSharePictures } from './share-pictures.ts';

const pageCalled = (address: string) => ({
  status: address === '/missing' ? 404 : 200,
  headers: [],
  text: `<meta property="og:title" content="${address.slice(1)}">`,
});

async function site() {
  const app = Fastify();
  app.setErrorHandler(replyToError);
  const leaving = new Map<string, AbortController>();
  mountSharePictures(
    app,
    async (address) => pageCalled(address),
    ({ headers }) => {
      const key = String(headers['x-who']);
      const gone = leaving.get(key) ?? new AbortController();
      leaving.set(key, gone);
      return { key, isGuest: true, gone: gone.signal };
    },
    async () => productLook,
  );
  await app.ready();
  return {
    leave: (who: string) => leaving.get(who)?.abort(),
    ask: (who: string, title: string) =>
      app.inject({ url: `/pictures/${title}.png`, headers: { 'x-who': who } }),
  };
}

it('the drawing of share pictures refuses what one network asks for beyond its places, and draws another’s next', async () => {
  const { ask } = await site();
  const done: string[] = [];
  const noting = (name: string) => (reply: { statusCode: number }) => {
    if (reply.statusCode === 200) done.push(name);
    return reply.statusCode;
  };
  const flood = Array.from({ length: 20 }, (_, turn) => ask('flood', `Title ${turn}`).then(noting('flood')));
  const other = ask('other', 'One more').then(noting('other'));
  expect(await other).toBe(200);
  const replies = await Promise.all(flood);
  expect(replies.filter((status) => status === 200)).toHaveLength(12);
  expect(replies.filter((status) => status === 429)).toHaveLength(8);
  expect(done.indexOf('other')).toBeLessThanOrEqual(2);
});

it('the drawing of share pictures draws nothing for those who have gone, and gives everyone what is drawn', async () => {
  const { ask, leave } = await site();
  const first = ask('first', 'Renal dosing');
  const waiting = ask('hostile', 'Nobody sees this');
  await new Promise((resolve) => setImmediate(resolve));
  leave('hostile');
  expect((await waiting).statusCode).toBe(503);
  const [picture, again] = [await first, await ask('second', 'Renal dosing')];
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(again.rawPayload.equals(picture.rawPayload)).toBe(true);
  expect((await ask('second', 'missing')).statusCode).toBe(404);
});
