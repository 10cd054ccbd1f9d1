// /pharmacology-tools/interactions/new: an empty record of a pair. `?drugs=warfarin,aspirin` chooses the pair.
import { type ComponentProps, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ChosenDrug } from '#modules/pharmacology/web.tsx';
import { EditingPage, RecordEditor } from '#modules/records/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { substancesPath } from '../substances-path.ts';
import { checkPath, interactionKind } from './interaction-kind.ts';
import { InteractionSections, sections } from './interaction-sections.tsx';
import { readChosenDrugs } from './read-chosen-drugs.ts';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('new.title'), isPrivate: true });

type Writer = Pick<ComponentProps<typeof RecordEditor>, 'userId' | 'isAdmin'>;

export default function InteractionNewPage() {
  const [search] = useSearchParams();
  const ids = (search.get('drugs') ?? '').split(',').filter(Boolean).slice(0, 2);
  return (
    <EditingPage
      kind="interaction"
      title={t('new.title')}
      id={null}
      read={() => readChosenDrugs([...new Set(ids)])}
      toList={{ path: checkPath, text: t('toList') }}
    >
      {(pair, writer) => <Editor pair={pair} {...writer} />}
    </EditingPage>
  );
}

function Editor({ pair, ...writer }: Writer & { pair: readonly ChosenDrug[] }) {
  const of = useMemo(() => interactionKind(pair), [pair]);
  return (
    <RecordEditor
      of={of}
      {...writer}
      id={null}
      stored={null}
      sections={sections}
      notice={
        <Link to={`${substancesPath}/new${pair[0] ? `?drug=${pair[0].id}` : ''}`}>{t('toSubstance')}</Link>
      }
    >
      {(state) => <InteractionSections {...state} />}
    </RecordEditor>
  );
}
