// Reads the interactions of a drug for its monograph, page by page; runs on the server while the page is rendered.
import type { ApiCaller } from '#platform/contract/api-caller.ts';
import { interactionsContract } from '../../contract.ts';

const interactionsPerPage = 50;

/** Only what a list shows of each interaction; the checking tool has the rest. */
export async function readInteractions(api: ApiCaller, id: string, search: URLSearchParams) {
  const asked = Number.parseInt(search.get('interactions') ?? '1', 10);
  const page = Math.min(1_000, Math.max(1, asked || 1));
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

export type RecordedInteractions = Awaited<ReturnType<typeof readInteractions>>;
