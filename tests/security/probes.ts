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
// Points 1.x are the first list of attacks, 2.x the second.
import { apiKeysEnd } from './api-keys-end.ts';
import { emailsToOne, generationsAtOnce, madeUpViews, practiceSeatsLeft } from './bounded/held-places.ts';
import {
  picturesOfOne,
  sharedPicturesOfOne,
  slowFilesOfOne,
  unfinishedBodies,
  unwantedBodies,
} from './bounded/lines.ts';
import { papersApart } from './bounded/papers.ts';
import { pictureBombs } from './bounded/picture-bombs.ts';
import {
  blogSettingsAudited,
  commentEmails,
  deletedCommentsGone,
  reportsCounted,
  titleAlone,
} from './comments-counted.ts';
import { forgedBadges, namedHosts } from './forged/badges.ts';
import { hostileMailboxes } from './forged/hostile-mailbox.ts';
import { hostileFields } from './forged/liquid.ts';
import { lyingProviders } from './forged/lying-provider.ts';
import { forgedPasskeys } from './forged/passkeys.ts';
import { rebinding } from './forged/rebinding.ts';
import { forgedAddresses, headersWithoutProxy } from './forged-addresses.ts';
import { heavyQuizzes } from './heavy-quizzes.ts';
import { hostileWorkbooks } from './hostile-workbooks.ts';
import { certificatesWithoutKeys, keysOfExams } from './keys-of-exams.ts';
import { namesBehindAddresses } from './names-behind-addresses.ts';
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
  keysOfExams,
  slowFilesOfOne,
  sharedPicturesOfOne,
  picturesOfOne,
  unfinishedBodies,
  unwantedBodies,
  papersApart,
  reportsCounted,
  deletedCommentsGone,
  commentEmails,
  titleAlone,
  blogSettingsAudited,
  pictureBombs,
  namesBehindAddresses,
  generationsAtOnce,
  practiceSeatsLeft,
  emailsToOne,
  madeUpViews,
  certificatesWithoutKeys,
  forgedBadges,
  namedHosts,
  lyingProviders,
  rebinding,
  forgedPasskeys,
  hostileMailboxes,
  hostileFields,
];
