// Everyone in the room, and what the host can do for one of them: another name, or no seat.
import { Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { HostSeat, HostSnapshot } from '../../live.ts';
import { cutName } from '../seat-name.ts';
import { t } from '../texts.ts';
import classes from './host-dialogs.module.css';
import { SeatWall } from './lobby/seat-wall.tsx';
import type { HostActions } from './use-host-actions.ts';

type Props = {
  now: HostSnapshot;
  actions: HostActions;
  /** The seat that is being looked at; null shows them all. */
  seatNumber: number | null;
  onSeat: (seat: HostSeat) => void;
  onClose: () => void;
};

export function SeatDialog({ now, actions, seatNumber, onSeat, onClose }: Props) {
  const seat = now.seats.find(({ number }) => number === seatNumber);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={seat ? <bdi>{seat.name}</bdi> : t('seatsTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {seat ? (
        <OneSeat key={seat.number} seat={seat} actions={actions} onClose={onClose} />
      ) : (
        <SeatWall seats={now.seats} hasTitle onSeat={onSeat} />
      )}
    </Modal>
  );
}

function OneSeat({ seat, actions, onClose }: { seat: HostSeat; actions: HostActions; onClose: () => void }) {
  const [name, setName] = useState(seat.name);
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (await actions.rename(seat.number, name.trim())) onClose();
  };
  const remove = async () => {
    if (await actions.remove(seat.number, seat.name)) onClose();
  };
  return (
    <form className={classes.seatForm} onSubmit={rename}>
      <p className={classes.seatFacts}>{t(seat.isOnline ? 'isOnline' : 'isOffline')}</p>
      <TextInput
        label={t('name')}
        value={name}
        dir="auto"
        data-autofocus
        onChange={({ currentTarget }) => setName(cutName(currentTarget.value))}
      />
      <div className={classes.seatButtons}>
        <Button type="button" isDanger kind="tinted" onClick={() => void remove()}>
          {t('remove')}
        </Button>
        <Button kind="main" type="submit" disabled={name.trim() === '' || name.trim() === seat.name}>
          {t('rename')}
        </Button>
      </div>
    </form>
  );
}
