// A member in the list, with what can be done about one.
import { IconArrowMerge, IconKey, IconPencil, IconTrash, IconUserMinus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Row, RowFact } from '#platform/web/ui/list/rows.tsx';
import { ActionMenu, type MenuAction } from '#platform/web/ui/menu/action-menu.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type ClassMember, membersContract } from '../../contract/members.ts';
import { t } from '../texts.ts';
import { ChangeMember } from './member-form.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useRefresh } from './use-refresh.ts';

type Props = { classId: string; member: ClassMember };
type Call = { endpoint: Endpoint; done: string };

const icon = { size: 18, 'aria-hidden': true } as const;

export function MemberItem({ classId, member }: Props) {
  const { id: memberId, name, studentNumber, email, hasPin, isLocked, leftAt } = member;
  const { date } = useFormats();
  const [open, setOpen] = useState<'change' | 'merge' | null>(null);
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const act = useMutation({
    mutationFn: ({ endpoint }: Call) => call(endpoint, { params: { classId, memberId } }),
    onSuccess: (_, { done }) => toast(done),
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: refresh,
  });
  const erase = async () => {
    const question = {
      title: t('eraseTitle', { name }),
      text: t('eraseText'),
      confirmLabel: t('erase'),
      danger: true,
    };
    if (await confirm(question))
      act.mutate({ endpoint: membersContract.eraseClassMember, done: t('erased') });
  };
  const own: MenuAction[] = [
    { label: t('change'), icon: <IconPencil {...icon} />, act: () => setOpen('change') },
    { label: t('merge'), icon: <IconArrowMerge {...icon} />, act: () => setOpen('merge') },
  ];
  const here: MenuAction[] = [
    {
      label: t('resetPin'),
      icon: <IconKey {...icon} />,
      isDisabled: !hasPin,
      act: () => act.mutate({ endpoint: membersContract.resetClassPin, done: t('pinReset', { name }) }),
    },
    {
      label: t('remove'),
      icon: <IconUserMinus {...icon} />,
      act: () => act.mutate({ endpoint: membersContract.removeClassMember, done: t('removed', { name }) }),
    },
  ];
  const facts = [
    studentNumber && t('numberFact', { number: studentNumber }),
    email,
    leftAt ? t('leftOn', { day: date(leftAt) }) : t(isLocked ? 'locked' : hasPin ? 'hasPin' : 'noPin'),
  ];
  return (
    <Row
      title={name}
      actions={
        <ActionMenu
          label={t('actions', { name })}
          groups={[
            own,
            leftAt ? [] : here,
            [{ label: t('erase'), icon: <IconTrash {...icon} />, isDanger: true, act: () => void erase() }],
          ]}
        />
      }
    >
      <RowFact>{facts.filter(Boolean).join(' · ')}</RowFact>
      {open === 'change' && <ChangeMember classId={classId} member={member} onClose={() => setOpen(null)} />}
      {open === 'merge' && <MergeDialog classId={classId} member={member} onClose={() => setOpen(null)} />}
    </Row>
  );
}
