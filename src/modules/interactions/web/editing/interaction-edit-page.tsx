// /pharmacology-tools/interactions/:id/edit: a pair's record as a form, and what it will override once it is saved.
import { type ComponentProps, useMemo } from 'react';
import { useParams } from 'react-router';
import { EditingPage, RecordEditor } from '#modules/records/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { checkPath, interactionKind, openInteraction } from './interaction-kind.ts';
import { InteractionSections, sections } from './interaction-sections.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('edit.title'), isPrivate: true });

type Opened = Awaited<ReturnType<typeof openInteraction>>;
type Writer = Pick<ComponentProps<typeof RecordEditor>, 'userId' | 'isAdmin'>;

export default function InteractionEditPage() {
  const { id = '' } = useParams();
  return (
    <EditingPage
      kind="interaction"
      title={t('edit.title')}
      id={id}
      read={() => openInteraction(id)}
      toList={{ path: checkPath, text: t('toList') }}
    >
      {(opened, writer) => <Editor {...opened} {...writer} />}
    </EditingPage>
  );
}

function Editor({ interaction, stored, pair, ...writer }: Opened & Writer) {
  const of = useMemo(() => interactionKind(pair), [pair]);
  return (
    <RecordEditor
      of={of}
      {...writer}
      id={interaction.id}
      stored={stored}
      sections={sections}
      notice={<Notice kind="info">{t(`above.${interaction.basis}`, { source: interaction.source })}</Notice>}
    >
      {(state) => <InteractionSections {...state} />}
    </RecordEditor>
  );
}
