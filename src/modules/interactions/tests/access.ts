// Who may call which endpoints of interactions.
import { eq, sql } from 'drizzle-orm';
import { drugInteractions, substanceInteractions } from '#modules/interactions/tables.ts';
import {
  admins,
  everyone,
  type ModuleAccess,
  type Statuses,
  signedIn,
  teachers,
} from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { addDrugs } from '../../pharmacology/tests/pharmacology-fixtures.ts';
import { addInteractions, interactionRow } from './interaction-fixtures.ts';

const prepared = new WeakMap<TestApp, Promise<void>>();

/** Drugs to check and something recorded between them, once for each app. */
function withData(app: TestApp): Promise<void> {
  const known = prepared.get(app) ?? addDrugs(app).then(() => addInteractions(app));
  prepared.set(app, known);
  return known;
}

const pair = ['aspirin', 'warfarin'];
const edited = interactionRow('clonazepam', 'warfarin', { source: 'edited', basis: 'edited' });

/** The pair that the calls of admins are about, in the state before them. */
async function editedPair(app: TestApp, { isThere }: { isThere: boolean }): Promise<void> {
  await withData(app);
  const { db } = app.services;
  // A separate history each time, whose first version is free.
  await db.execute(sql`delete from record_versions where target_id = ${edited.interactionId}`);
  await db.delete(drugInteractions).where(eq(drugInteractions.interactionId, edited.interactionId));
  if (isThere) await db.insert(drugInteractions).values(edited);
}

const substance: typeof substanceInteractions.$inferInsert = {
  substanceInteractionId: 'green-tea--warfarin',
  drugId: 'warfarin',
  kind: 'food',
  substance: 'green tea',
  severity: 'MODERATE',
  mechanism: 'It holds vitamin K.',
  effect: 'Less effect.',
  management: 'Drink evenly.',
  evidence: 'PROBABLE',
  references: [],
  source: 'edited',
};

/** The same for the record of food. */
async function editedSubstance(app: TestApp, { isThere }: { isThere: boolean }): Promise<void> {
  await withData(app);
  const { db } = app.services;
  const { substanceInteractionId: id } = substance;
  await db.execute(sql`delete from record_versions where target_id = ${id}`);
  await db.delete(substanceInteractions).where(eq(substanceInteractions.substanceInteractionId, id));
  if (isThere) await db.insert(substanceInteractions).values(substance);
}

/** A list is private to its owner. */
const onlyTheirs: Statuses = { guest: 401, student: 404, owner: 200, otherTeacher: 404, admin: 404 };

async function listOf(owner: Person, app: TestApp): Promise<Record<string, string>> {
  await withData(app);
  const draft = { name: 'Ward round', drugIds: pair };
  const { body } = await owner.call<{ list: { id: string } }>('POST', '/pharmacology/drug-lists', draft);
  return { id: body.list.id };
}

export const access: ModuleAccess = {
  rows: {
    checkInteractions: {
      statuses: signedIn,
      async call(_stage, app) {
        await withData(app);
        return { query: { drugIds: pair } };
      },
    },
    checkInteractionsAsGuest: {
      statuses: everyone,
      async call(_stage, app) {
        await withData(app);
        return { body: { drugIds: pair } };
      },
    },
    listPatientCriteria: {
      statuses: everyone,
      async call(_stage, app) {
        await withData(app);
        return { query: { drugIds: 'warfarin' } };
      },
    },
    listInteractionsOfDrug: {
      statuses: everyone,
      async call(_stage, app) {
        await withData(app);
        return { params: { id: 'warfarin' }, query: { severity: 'MAJOR', page: '1', limit: '5' } };
      },
    },
    reportInteractions: {
      statuses: everyone,
      async call(_stage, app) {
        await withData(app);
        return { body: { drugIds: pair, format: 'csv' } };
      },
    },
    readInteraction: {
      statuses: teachers,
      async call(_stage, app) {
        await withData(app);
        return { params: { id: 'aspirin--warfarin' } };
      },
    },
    createInteraction: {
      statuses: admins,
      async call(_stage, app) {
        await editedPair(app, { isThere: false });
        const { drugAId, drugBId, severity, mechanism, effect, onset, management, evidence, references } =
          edited;
        return {
          body: {
            drugAId, drugBId, severity, mechanism, effect, onset, management, evidence, references, context: '', reason: 'A test',
          }, // biome-ignore format: a list
        };
      },
    },
    updateInteraction: {
      statuses: admins,
      async call(_stage, app) {
        await editedPair(app, { isThere: true });
        return {
          params: { id: edited.interactionId },
          body: { severity: 'MINOR', reason: 'A test', version: 1 },
        };
      },
    },
    deleteInteraction: {
      statuses: admins,
      async call(_stage, app) {
        await editedPair(app, { isThere: true });
        return { params: { id: edited.interactionId }, body: { reason: 'A test', version: 1 } };
      },
    },
    readSubstanceInteraction: {
      statuses: teachers,
      async call(_stage, app) {
        await editedSubstance(app, { isThere: true });
        return { params: { id: substance.substanceInteractionId } };
      },
    },
    createSubstanceInteraction: {
      statuses: admins,
      async call(_stage, app) {
        await editedSubstance(app, { isThere: false });
        const { substanceInteractionId: _id, source: _source, ...draft } = substance;
        return { body: { ...draft, reason: 'A test' } };
      },
    },
    updateSubstanceInteraction: {
      statuses: admins,
      async call(_stage, app) {
        await editedSubstance(app, { isThere: true });
        return {
          params: { id: substance.substanceInteractionId },
          body: { severity: 'MINOR', reason: 'A test', version: 1 },
        };
      },
    },
    deleteSubstanceInteraction: {
      statuses: admins,
      async call(_stage, app) {
        await editedSubstance(app, { isThere: true });
        return {
          params: { id: substance.substanceInteractionId },
          body: { reason: 'A test', version: 1 },
        };
      },
    },
    listDrugLists: { statuses: signedIn, call: () => ({}) },
    createDrugList: {
      statuses: signedIn,
      async call(_stage, app) {
        await withData(app);
        return { body: { name: 'Ward round', drugIds: pair } };
      },
    },
    updateDrugList: {
      statuses: onlyTheirs,
      call: async ({ owner }, app) => ({
        params: await listOf(owner, app),
        body: { name: 'Another name', drugIds: pair },
      }),
    },
    deleteDrugList: {
      statuses: onlyTheirs,
      call: async ({ owner }, app) => ({ params: await listOf(owner, app) }),
    },
  },
};
