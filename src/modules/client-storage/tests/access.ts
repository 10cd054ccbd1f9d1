// Who may call which endpoints of client storage: everyone signed in, about no one but themselves, admins included.
import {
  type AccessVariant,
  type EndpointCall,
  type ModuleAccess,
  type Statuses,
  signedIn,
} from '#tests/support/app/access.ts';
import type { Stage } from '#tests/support/app/stage.ts';

const onlyTheOwner: Statuses = { guest: 401, student: 403, owner: 200, otherTeacher: 403, admin: 403 };

const storageKey = 'library-view';

/** Something of the owner's to ask about. */
async function keep({ owner }: Stage): Promise<string> {
  await owner.call('POST', '/storage', { storageKey, storageType: 'preference', data: { sort: 'title' } });
  return owner.user?.id ?? '';
}

/** The same call without saying whose: it is about the caller. */
function aboutOneself({ query, body, ...call }: EndpointCall): EndpointCall {
  const without = <T extends { userId?: unknown }>({ userId: _whose, ...rest }: T) => rest;
  return { ...call, ...(query && { query: without(query) }), ...(body && { body: without(body) }) };
}

const variant = (endpoint: string, statuses: Statuses): AccessVariant => ({
  title: `${endpoint} of one’s own`,
  endpoint,
  change: aboutOneself,
  statuses,
});

export const access: ModuleAccess = {
  rows: {
    writeStored: {
      statuses: onlyTheOwner,
      call: ({ owner }) => ({
        body: {
          storageKey,
          storageType: 'preference',
          data: { sort: 'title' },
          userId: owner.user?.id ?? '',
          sessionId: 's1',
          expiresAt: '2090-01-01T00:00:00.000Z',
          isCompressed: false,
          dataSize: 16,
          metadata: { device: 'test' },
        },
      }),
    },
    readStored: {
      statuses: onlyTheOwner,
      call: async (stage) => ({ query: { storageKey, userId: await keep(stage), sessionId: '' } }),
    },
    removeStored: {
      statuses: onlyTheOwner,
      call: async (stage) => ({ query: { storageKey, userId: await keep(stage), sessionId: '' } }),
    },
    clearStored: {
      statuses: onlyTheOwner,
      call: async (stage) => ({ query: { userId: await keep(stage), storageType: 'preference' } }),
    },
    readStorageAnalytics: {
      statuses: onlyTheOwner,
      call: async (stage) => ({ query: { userId: await keep(stage) } }),
    },
    listStoredKeys: {
      statuses: onlyTheOwner,
      call: async (stage) => ({ query: { userId: await keep(stage), keysOnly: 'true' } }),
    },
  },
  variants: [
    variant('writeStored', signedIn),
    // What the owner keeps under the same key is no one else's.
    variant('readStored', { guest: 401, student: 404, owner: 200, otherTeacher: 404, admin: 404 }),
    variant('removeStored', signedIn),
    variant('clearStored', signedIn),
    variant('readStorageAnalytics', signedIn),
    variant('listStoredKeys', signedIn),
  ],
};
