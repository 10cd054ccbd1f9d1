// The buttons of a poll, the same on the projector and on the remote.
import { Button } from '#platform/web/ui/button/button.tsx';
import type { PollView } from '../../contract/views.ts';
import type { Press } from '../poll-values.ts';
import { t } from '../texts.ts';

export function PollActions({ view, press }: { view: PollView; press: Press }) {
  const { number, isShown, isOpen } = view;
  return (
    <>
      <Button kind="main" onClick={() => void press('change', { number, isShown: !isShown })}>
        {t(isShown ? 'hideResults' : 'showResults')}
      </Button>
      <Button onClick={() => void press('change', { number, isOpen: !isOpen })}>
        {t(isOpen ? 'closePoll' : 'reopenPoll')}
      </Button>
      <Button onClick={() => void press('leave', { number })}>{t('backToQuiz')}</Button>
    </>
  );
}
