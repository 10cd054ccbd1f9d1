// Interactions for tests that need some and not the whole data set, between the drugs of the fixtures.
import { drugInteractions, substanceInteractions } from '#modules/interactions/tables.ts';
import { dataSetParts } from '#modules/pharmacology/tables.ts';
import type { App } from '#src/server.ts';

type Row = typeof drugInteractions.$inferInsert;

const references = [{ title: 'Prescribing information of a test', publisher: 'US FDA', year: 2024 }];

/** A whole record, of which a test says only what matters to it. The two drugs in the order of the alphabet. */
export function interactionRow(drugAId: string, drugBId: string, change: Partial<Row> = {}): Row {
  return {
    interactionId: `${drugAId}--${drugBId}`,
    drugAId,
    drugBId,
    severity: 'MAJOR',
    mechanism: `How ${drugAId} acts on ${drugBId}.`,
    effect: `What ${drugAId} and ${drugBId} do together.`,
    onset: 'delayed',
    management: `What to do about ${drugAId} and ${drugBId}.`,
    evidence: 'ESTABLISHED',
    references,
    basis: 'pair',
    source: 'authored',
    sourceVersion: '2026-11-21',
    licence: 'MIT',
    updatedAt: new Date(0),
    ...change,
  };
}

const testInteractions: readonly Row[] = [
  interactionRow('aspirin', 'warfarin'),
  interactionRow('clarithromycin', 'simvastatin', { severity: 'CONTRAINDICATED' }),
  interactionRow('clarithromycin', 'warfarin', {
    severity: 'MODERATE',
    alsoBecause: [
      { title: 'Antibiotics thin the flora', severity: 'MINOR', mechanism: 'Less vitamin K is made.' },
    ],
  }),
  interactionRow('clonazepam', 'clonidine', { severity: 'MINOR', evidence: 'THEORETICAL', basis: 'rule' }),
];

/** What is there already stays. */
export async function addInteractions({ services }: App, list = testInteractions): Promise<void> {
  await services.db
    .insert(drugInteractions)
    .values([...list])
    .onConflictDoNothing();
  await services.db
    .insert(substanceInteractions)
    .values({
      substanceInteractionId: 'grapefruit--simvastatin',
      drugId: 'simvastatin',
      kind: 'food',
      substance: 'grapefruit juice',
      severity: 'MAJOR',
      mechanism: 'Inhibits CYP3A4 in the gut.',
      effect: 'More simvastatin in blood.',
      management: 'Avoid large amounts.',
      evidence: 'ESTABLISHED',
      references,
    })
    .onConflictDoNothing();
  const part = { part: 'interactions', hash: `fixtures ${list.length}`, loadedAt: new Date(0) };
  await services.db
    .insert(dataSetParts)
    .values(part)
    .onConflictDoUpdate({ target: dataSetParts.part, set: part });
}
