// The page on which a teacher runs a round.
import { useParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { siteTitle } from '#platform/web/pages/shown-site.ts';
import { t } from '../texts.ts';
import { HostGate } from './host-gate.tsx';
import { HostScreen } from './host-screen.tsx';

export function meta() {
  return [{ title: siteTitle(t('hostTitle')) }, { name: 'robots', content: 'noindex' }];
}

export default function HostPage() {
  const { roundId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <HostGate key={roundId} roundId={roundId} Screen={HostScreen} />
    </RequireRole>
  );
}
