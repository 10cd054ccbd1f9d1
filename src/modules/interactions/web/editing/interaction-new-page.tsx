// /pharmacology-tools/interactions/new: an empty record of a pair. `?drugs=warfarin,aspirin` says of which.
import { type ComponentProps, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { pharmacologyContract } from '#modules/pharmacology/contract.ts';
import { type ChosenDrug, EditingPage, RecordEditor } from '#modules/pharmacology/web.tsx';
import { call } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/page-meta.ts';
import { checkPath, interactionKind } from './interaction-kind.ts';
import { InteractionSections, sections } from './interaction-sections.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('new.title'), isPrivate: true });

type Writer = Pick<ComponentProps<typeof RecordEditor>, 'userId' | 'isAdmin'>;

async function readDrugs(ids: readonly string[]): Promise<ChosenDrug[]> {
  const replies = await Promise.all(ids.map((id) => call(pharmacologyContract.readDrug, { params: { id } })));
  return replies.map(({ drug: { id, generic, displayName } }) => ({ id, generic, displayName }));
}

export default function InteractionNewPage() {
  const [search] = useSearchParams();
  const ids = (search.get('drugs') ?? '').split(',').filter(Boolean).slice(0, 2);
  return (
    <EditingPage
      kind="interaction"
      title={t('new.title')}
      id={null}
      read={() => readDrugs([...new Set(ids)])}
      toList={{ path: checkPath, text: t('toList') }}
    >
      {(pair, writer) => <Editor pair={pair} {...writer} />}
    </EditingPage>
  );
}

function Editor({ pair, ...writer }: Writer & { pair: readonly ChosenDrug[] }) {
  const of = useMemo(() => interactionKind(pair), [pair]);
  return (
    <RecordEditor of={of} {...writer} id={null} stored={null} sections={sections}>
      {(state) => <InteractionSections {...state} />}
    </RecordEditor>
  );
}
