// How teams are made, what they are called, and who is in which.
import { useState } from 'react';
import type { LiveSpots } from '#modules/rounds/points.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import type { TeamsView } from '../../contract/views.ts';
import classes from '../teams.module.css';
import { t } from '../texts.ts';
import { MemberList } from './member-list.tsx';
import { settingsOf, TeamsForm } from './teams-form.tsx';

type Props = LiveSpots['lobby'] & { view: TeamsView; onClose: () => void };

export function TeamsDialog({ now, press, view, onClose }: Props) {
  const [settings, setSettings] = useState(() => settingsOf(view));
  const isLobby = now.round.phase === 'lobby';
  const isPlayed = view.device === 'each' && settings.device === 'each';
  const save = async () => {
    if (await press('set', settings)) onClose();
  };
  const turnOff = async () => {
    if (await press('off', {})) onClose();
  };
  return (
    <ModalDialog
      title={t('title')}
      text={isLobby ? undefined : <p className={classes.hint}>{t('onlyMoves')}</p>}
      width="wide"
      onCancel={onClose}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {isLobby && <TeamsForm settings={settings} onChange={setSettings} />}
        {isPlayed && <MemberList now={now} view={view} press={press} />}
        <DialogActions>
          <Button onClick={onClose}>{t(isLobby ? 'cancel' : 'close')}</Button>
          {isLobby && (
            <>
              <Button isDanger onClick={() => void turnOff()}>
                {t('turnOff')}
              </Button>
              <Button kind="main" type="submit">
                {t('save')}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
