// The attacks that `npm run security` tries against a started server, one line each.
//
// To add one:
// 1. Write `tests/security/<what-holds>.ts` that exports a `Probe` (see probe.ts for all that it may do):
//
//      export const nothingFallsOver: Probe = {
//        name: 'A workbook of 1.5 kB does not stop the server',
//        point: '1.1',
//        maxDelayMs: 500, maxGrowthMb: 200,              // optional: broken beyond these
//        settings: { TRUST_PROXY: '1' },                 // optional: then it gets a server of its own
//        async run(server) {
//          const teacher = await server.teacher('Pro');
//          const { status } = await teacher.call('POST', '/exchange/imports', bytes);
//          return { isHeld: status === 400, seen: `${status} in one call` };
//        },
//      };
//
// 2. Add it to the list below, and try it alone: `npm run security -- 1.1`.
//
// A probe is bounded: say how many calls it makes, not "as many as it takes"; it has a minute and 5,000 calls. It attacks only
// the server that it is given, which it shares with other probes unless it has settings, and it must not need to be the first.
// Whether the process is still alive and answers afterwards is checked by itself.
import { apiKeysEnd } from './api-keys-end.ts';
import { forgedAddresses, headersWithoutProxy } from './forged-addresses.ts';
import { heavyQuizzes } from './heavy-quizzes.ts';
import { hostileWorkbooks } from './hostile-workbooks.ts';
import type { Probe } from './probe.ts';
import { orderTellsNothing, roomsUnfilled, roomsUnguessed } from './rooms-held.ts';
import { securityEvents } from './security-events.ts';
import { slowTexts } from './slow-texts.ts';
import { csvCells, heldMails, refusedEncodings, strictTransport } from './small-gaps.ts';

// biome-ignore format: one line for each probe, so that two additions don't conflict.
export const probes: readonly Probe[] = [
  apiKeysEnd,
  forgedAddresses,
  headersWithoutProxy,
  heavyQuizzes,
  hostileWorkbooks,
  slowTexts,
  csvCells,
  heldMails,
  refusedEncodings,
  securityEvents,
  strictTransport,
  orderTellsNothing,
  roomsUnfilled,
  roomsUnguessed,
];
