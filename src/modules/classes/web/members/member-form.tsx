// Adding a member, and changing one.
import { TextInput } from '@mantine/core';
import { type EndpointForm, useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { type ClassMember, membersContract } from '../../contract/members.ts';
import classes from '../classes.module.css';
import { t } from '../texts.ts';
import { useRefresh } from './use-refresh.ts';

type Fields = { name: string; studentNumber: string; email: string };

const fresh: Fields = { name: '', studentNumber: '', email: '' };
const about = { class_name_taken: 'name', class_number_taken: 'studentNumber' } as const;
const bodyOf = ({ name, studentNumber, email }: Fields) => ({
  name,
  studentNumber: studentNumber.trim() || null,
  email: email.trim() || null,
});

export function AddMember({ classId, onClose }: { classId: string; onClose: () => void }) {
  const refresh = useRefresh();
  const form = useEndpointForm(membersContract.addClassMember, {
    params: { classId },
    initial: fresh,
    toBody: bodyOf,
    about,
    async onDone() {
      await refresh();
      onClose();
    },
  });
  return <MemberDialog title={t('addTitle')} send={t('add')} form={form} onClose={onClose} />;
}

type ChangeProps = { classId: string; member: ClassMember; onClose: () => void };

export function ChangeMember({ classId, member, onClose }: ChangeProps) {
  const refresh = useRefresh();
  const { id: memberId, name, studentNumber, email } = member;
  const form = useEndpointForm(membersContract.changeClassMember, {
    params: { classId, memberId },
    initial: { name, studentNumber: studentNumber ?? '', email: email ?? '' },
    toBody: bodyOf,
    about,
    async onDone() {
      await refresh();
      onClose();
    },
  });
  return <MemberDialog title={t('changeTitle')} send={t('save')} form={form} onClose={onClose} />;
}

type DialogProps = { title: string; send: string; form: EndpointForm<Fields>; onClose: () => void };

function MemberDialog({ title, send, form, onClose }: DialogProps) {
  const hint = t('optional');
  return (
    <ModalDialog title={title} onCancel={onClose}>
      <form className={classes.form} {...form.props}>
        {form.notice}
        <TextInput label={t('name')} dir="auto" autoComplete="off" {...form.field('name')} />
        <TextInput
          label={t('studentNumber')}
          description={hint}
          autoComplete="off"
          {...form.field('studentNumber')}
        />
        <TextInput label={t('email')} description={hint} autoComplete="off" {...form.field('email')} />
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" type="submit" isBusy={form.isBusy}>
            {send}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
