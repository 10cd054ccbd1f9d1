// What AI holds about people: never a text, only that a call was made and how much it used.
import { eq, sql } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import {
  aiAlerts,
  aiCalls,
  aiGenerations,
  aiItems,
  aiKeptItems,
  aiModes,
  aiMonths,
  aiOutcomes,
  aiSources,
} from '../tables.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'sources',
      table: aiSources,
      whose: ({ userId }) => eq(aiSources.ownerId, userId),
      about: ['ownerId', 'name'],
      erasure: 'deleted',
    }),
    holding({
      name: 'items',
      table: aiItems,
      whose: ({ userId }) =>
        sql`${aiItems.generationId} in (select ${aiGenerations.generationId} from ${aiGenerations} where ${aiGenerations.ownerId} = ${userId})`,
      about: ['generationId'],
      erasure: 'deleted',
    }),
    holding({
      name: 'generations',
      table: aiGenerations,
      whose: ({ userId }) => eq(aiGenerations.ownerId, userId),
      about: ['ownerId', 'title'],
      erasure: 'deleted',
    }),
    holding({
      name: 'kept',
      table: aiKeptItems,
      whose: ({ userId }) => eq(aiKeptItems.ownerId, userId),
      about: ['ownerId'],
      secret: ['print'],
      erasure: 'deleted',
    }),
    holding({
      name: 'calls',
      table: aiCalls,
      whose: ({ userId }) => eq(aiCalls.userId, userId),
      about: ['userId'],
      secret: ['promptHash'],
      erasure: { anonymous: { userId: null } },
    }),
    holding({
      name: 'months',
      table: aiMonths,
      whose: ({ userId }) => eq(aiMonths.userId, userId),
      about: ['userId', 'scope'],
      erasure: 'deleted',
    }),
  ],
  [[aiAlerts], [aiModes], [aiOutcomes]],
);
