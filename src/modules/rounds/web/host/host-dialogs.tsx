// The host's dialogs that explain: the keys, and the way to the remote.
import { Kbd, Modal, Table } from '@mantine/core';
import { t } from '../texts.ts';
import classes from './host-dialogs.module.css';
import { QrCode } from './lobby/qr-code.tsx';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const rows: [string[], string][] = [
    [[t('keySpace'), '→'], t('keyNext')],
    [['P'], t('keyPause')],
    [['L'], t('keyLock')],
    [['F'], t('fullscreen')],
    [['?'], t('keys')],
  ];
  return (
    <Modal opened onClose={onClose} title={t('keys')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Table>
        <Table.Tbody>
          {rows.map(([keys, meaning]) => (
            <Table.Tr key={meaning}>
              <Table.Th scope="row">
                {keys.map((key) => (
                  <Kbd key={key} mr={6}>
                    {key}
                  </Kbd>
                ))}
              </Table.Th>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}

export function RemoteDialog({
  roundId,
  joinUrl,
  onClose,
}: {
  roundId: string;
  joinUrl: string;
  onClose: () => void;
}) {
  // The join address is the one that other devices reach; this page's own may be localhost.
  const url = new URL(`/host/${roundId}/remote`, joinUrl).href;
  return (
    <Modal opened onClose={onClose} title={t('remoteTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={classes.remoteInvite}>
        <QrCode url={url} />
        <p>{t('remoteText')}</p>
        <p>
          <a href={url}>{url.replace(/^https?:\/\//, '')}</a>
        </p>
      </div>
    </Modal>
  );
}
