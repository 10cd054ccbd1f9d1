// /classes/:classId: one class, its results and its members.
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { ActionMenu } from '#platform/web/ui/menu/action-menu.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { type Class, classesContract } from '../../contract.ts';
import { classSections } from '../../points.ts';
import { EditClass } from '../class-form.tsx';
import { ClassName } from '../class-name.tsx';
import classes from '../classes.module.css';
import { factsOf } from '../classes-page.tsx';
import { MembersSection } from '../members/members-section.tsx';
import { t } from '../texts.ts';
import { ResultsSection } from './results-section.tsx';
import { StartRound } from './start-round.tsx';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function ClassPage() {
  const { classId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <OneClass key={classId} classId={classId} />
    </RequireRole>
  );
}

function OneClass({ classId }: { classId: string }) {
  const asked = useQuery(queryOf('readClass', classesContract.readClass, { params: { classId } }));
  const shown = asked.data?.class;
  const sections = usePoint(classSections);
  return (
    <Page
      title={shown ? <ClassName name={shown.name} colour={shown.colour} /> : t('title')}
      lead={shown && factsOf(shown)}
      width="wide"
      actions={shown && <Actions shown={shown} />}
    >
      <div className={classes.stack}>
        <p>
          <Link to="/classes">{t('back')}</Link>
        </p>
        <Loaded query={asked} failed={t('failed')}>
          {({ class: one }) => (
            <>
              {one.isArchived && <Notice kind="info">{t('archivedNote')}</Notice>}
              <ResultsSection classId={classId} />
              {sections.map(({ name, load }) => (
                <LazyPart key={name} load={load} props={{ classId, isOpen: !one.isArchived }} room="8rem" />
              ))}
              <MembersSection classId={classId} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

function Actions({ shown }: { shown: Class }) {
  const { id: classId, name, isArchived } = shown;
  const [open, setOpen] = useState<'edit' | 'start' | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const archive = useMutation({
    mutationFn: () =>
      call(classesContract.changeClass, { params: { classId }, body: { isArchived: !isArchived } }),
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['readClass'] }),
  });
  const remove = useMutation({
    mutationFn: () => call(classesContract.deleteClass, { params: { classId } }),
    onError: (error) => toast(errorText(error), 'error'),
    onSuccess: () => {
      toast(t('deleted', { name }));
      void navigate('/classes');
    },
  });
  const askToDelete = async () => {
    const question = {
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      danger: true,
    };
    if (await confirm(question)) remove.mutate();
  };
  return (
    <div className={classes.actions}>
      {!isArchived && (
        <Button kind="main" onClick={() => setOpen('start')}>
          {t('start')}
        </Button>
      )}
      <ActionMenu
        label={t('more')}
        groups={[
          [
            {
              label: t('edit'),
              icon: <IconPencil size={18} aria-hidden="true" />,
              act: () => setOpen('edit'),
            },
            {
              label: t(isArchived ? 'restore' : 'archive'),
              icon: isArchived ? (
                <IconArchiveOff size={18} aria-hidden="true" />
              ) : (
                <IconArchive size={18} aria-hidden="true" />
              ),
              act: () => archive.mutate(),
            },
          ],
          [
            {
              label: t('delete'),
              icon: <IconTrash size={18} aria-hidden="true" />,
              isDanger: true,
              act: () => void askToDelete(),
            },
          ],
        ]}
      />
      {open === 'edit' && <EditClass shown={shown} onClose={() => setOpen(null)} />}
      {open === 'start' && <StartRound shown={shown} onClose={() => setOpen(null)} />}
    </div>
  );
}
