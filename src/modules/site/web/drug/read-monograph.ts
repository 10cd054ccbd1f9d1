// Reads all that a monograph shows; runs on the server, while the page is rendered.
import { guidelinesContract } from '#modules/guidelines/contract.ts';
import { interactionsContract } from '#modules/interactions/contract.ts';
import { pharmacologyContract } from '#modules/pharmacology/contract.ts';
import type { ApiCaller } from '#platform/contract/api-caller.ts';

const interactionsPerPage = 50;

/** Of each interaction what a list shows; the tool that checks drugs has the rest. */
async function readInteractions(api: ApiCaller, id: string, page: number) {
  const query = { page, limit: interactionsPerPage };
  const found = await api(interactionsContract.listInteractionsOfDrug, { params: { id }, query });
  return {
    counts: found.counts,
    total: found.total,
    page,
    pages: Math.ceil(found.total / interactionsPerPage),
    list: found.interactions.map(({ drugAId, drugAName, drugBId, drugBName, ...interaction }) => ({
      id: interaction.id,
      other: drugAId === id ? { id: drugBId, name: drugBName } : { id: drugAId, name: drugAName },
      severity: interaction.severity,
      effect: interaction.effect,
      management: interaction.management,
    })),
    substances: found.substances.map(({ id: substanceId, substance, severity, effect, management }) => ({
      id: substanceId,
      substance,
      severity,
      effect,
      management,
    })),
  };
}

async function readGuidelines(api: ApiCaller, drugId: string) {
  const { guidelines } = await api(guidelinesContract.listGuidelinesAsGuest, {
    query: { drugId, limit: 50 },
  });
  return guidelines.map(({ id, title, organization, published, status, isOld }) => {
    return { id, title, organization, published, status, isOld };
  });
}

/** @param page of its interactions @throws a refusal with the code `drug_not_found` */
export async function readMonograph(api: ApiCaller, id: string, page: number) {
  const found = await api(pharmacologyContract.readDrugAsGuest, { params: { id } });
  const [interactions, guidelines] = await Promise.all([
    readInteractions(api, id, page),
    readGuidelines(api, id),
  ]);
  return { ...found, interactions, guidelines };
}

export type MonographData = Awaited<ReturnType<typeof readMonograph>>;
