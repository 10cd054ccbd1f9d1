// Finds duplicate therapy: the same active substance, the same class, or the same effect by other means.
import type { Duplicate } from '../../contract.ts';
import type { DuplicateFile, InteractingDrug } from '../data-set/interaction-records.ts';
import { t } from '../texts.ts';
import { pairKey } from './select-drugs.ts';

function duplicate(
  kind: Duplicate['kind'],
  title: string,
  drugs: InteractingDrug[],
  note: string,
): Duplicate {
  return { kind, title, drugIds: drugs.map(({ id }) => id), drugNames: drugs.map(({ name }) => name), note };
}

function groupBy(drugs: readonly InteractingDrug[], keysOf: (drug: InteractingDrug) => readonly string[]) {
  const groups = new Map<string, InteractingDrug[]>();
  for (const drug of drugs) {
    for (const key of new Set(keysOf(drug))) groups.set(key, [...(groups.get(key) ?? []), drug]);
  }
  return [...groups]
    .filter(([, members]) => members.length > 1)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Leaves out members that are combined on purpose with every other member of the group. */
function withoutIntended(drugs: InteractingDrug[], intended: ReadonlySet<string>): InteractingDrug[] {
  return drugs.filter((one) =>
    drugs.some((other) => one.id !== other.id && !intended.has(pairKey(one.id, other.id))),
  );
}

/**
 * By ingredient first; drugs that share one are not listed again as a class. The order of the drugs makes no
 * difference.
 */
export function findDuplicates(drugs: readonly InteractingDrug[], data: DuplicateFile): Duplicate[] {
  const sorted = [...new Map(drugs.map((drug) => [drug.id, drug])).values()].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  const byIngredient = groupBy(sorted, ({ ingredients, name }) =>
    (ingredients.length > 0 ? ingredients : [name]).map((ingredient) => ingredient.toLowerCase()),
  );
  const same = new Set(
    byIngredient.flatMap(([, members]) => members.flatMap((a) => members.map((b) => pairKey(a.id, b.id)))),
  );

  const groups = data.groups.flatMap((group) => {
    const intended = new Set([...same, ...group.except.map(([one, other]) => pairKey(one, other))]);
    const members = withoutIntended(
      sorted.filter(({ id }) => group.drugs.includes(id)),
      intended,
    );
    return members.length > 1 ? [duplicate('class', group.title, members, group.note)] : [];
  });

  const named = new Set(groups.map(({ drugIds }) => drugIds.join(' ')));
  const intendedInGroups = data.groups.flatMap(({ except }) =>
    except.map(([one, other]) => pairKey(one, other)),
  );
  const combined = new Set(data.combinedClasses.map(({ drugClass }) => drugClass));
  const classes = groupBy(sorted, ({ drugClass }) => (combined.has(drugClass) ? [] : [drugClass])).flatMap(
    ([drugClass, all]) => {
      const members = withoutIntended(all, new Set([...same, ...intendedInGroups]));
      if (members.length < 2 || named.has(members.map(({ id }) => id).join(' '))) return [];
      return [duplicate('class', drugClass, members, t('sameClass'))];
    },
  );

  return [
    ...byIngredient.map(([ingredient, members]) =>
      duplicate('ingredient', ingredient, members, t('sameIngredient', { ingredient })),
    ),
    ...groups,
    ...classes,
  ];
}
