// Creating a class, and changing one.
import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CallError } from '#platform/web/client.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { type ClassDoor, classDoors } from '../contract/door.ts';
import { colourCount } from '../contract/limits.ts';
import { type Class, classesContract } from '../contract.ts';
import classes from './classes.module.css';
import { t } from './texts.ts';

type Fields = Pick<Class, 'name' | 'subject' | 'level' | 'year' | 'door'> & { colour: string };

const fresh: Fields = { name: '', subject: '', level: '', year: '', door: 'list', colour: '0' };
const colours = Array.from({ length: colourCount }, (_, at) => String(at));
const bodyOf = ({ colour, ...fields }: Fields) => ({ ...fields, colour: Number(colour) });

/** A limit of the plan says how to get more. */
function withUpgrade(error: unknown) {
  if (!(error instanceof CallError) || error.code !== 'class_limit_reached') return undefined;
  return {
    text: (
      <>
        {error.message} <Link to="/pricing">{t('upgrade')}</Link>
      </>
    ),
  };
}

type Props = { onClose: () => void; onDone: (made: Class) => void };

export function CreateClass({ onClose, onDone }: Props) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(classesContract.createClass, {
    initial: fresh,
    toBody: bodyOf,
    words: withUpgrade,
    async onDone({ class: made }) {
      await queryClient.invalidateQueries({ queryKey: ['listClasses'] });
      onDone(made);
    },
  });
  return <ClassDialog title={t('createTitle')} send={t('create')} form={form} onClose={onClose} />;
}

export function EditClass({ shown, onClose }: { shown: Class; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { name, subject, level, year, door, colour } = shown;
  const form = useEndpointForm(classesContract.changeClass, {
    params: { classId: shown.id },
    initial: { name, subject, level, year, door, colour: String(colour) },
    toBody: bodyOf,
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: ['readClass'] });
      onClose();
    },
  });
  return <ClassDialog title={t('editTitle')} send={t('save')} form={form} onClose={onClose} />;
}

type DialogProps = {
  title: string;
  send: string;
  form: Pick<
    ReturnType<typeof useEndpointForm<typeof classesContract.createClass, Fields>>,
    'props' | 'notice' | 'field' | 'choice' | 'isBusy' | 'values' | 'change'
  >;
  onClose: () => void;
};

function ClassDialog({ title, send, form, onClose }: DialogProps) {
  const hint = t('optional');
  return (
    <ModalDialog title={title} onCancel={onClose}>
      <form className={classes.form} {...form.props}>
        {form.notice}
        <TextInput label={t('name')} dir="auto" autoComplete="off" {...form.field('name')} />
        <div className={classes.pair}>
          <TextInput label={t('subject')} description={hint} dir="auto" {...form.field('subject')} />
          <TextInput label={t('level')} description={hint} dir="auto" {...form.field('level')} />
          <TextInput label={t('year')} description={hint} dir="auto" {...form.field('year')} />
        </div>
        <NativeSelect
          label={t('colour')}
          {...form.choice('colour')}
          data={colours.map((value) => ({ value, label: t(`colour.${value as '0'}`) }))}
        />
        <NativeSelect
          label={t('door')}
          description={t('doorHint')}
          value={form.values.door}
          onChange={({ currentTarget }) => form.change({ door: currentTarget.value as ClassDoor })}
          data={classDoors.map((value) => ({ value, label: t(`door.${value}`) }))}
        />
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
