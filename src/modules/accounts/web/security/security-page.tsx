// /account/security: the password, and where you are signed in.
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Section } from '#platform/web/ui/section/section.tsx';
import { AccountFrame } from '../../web.tsx';
import { t } from '../settings-texts.ts';
import { PasswordChange } from './password-change.tsx';
import { Sessions } from './sessions.tsx';

export const meta = () => pageMeta({ title: t('security.title'), isPrivate: true });

export default function SecurityPage() {
  return (
    <AccountFrame title={t('security.title')} lead={t('security.lead')}>
      <Section title={t('security.password')}>
        <PasswordChange />
      </Section>
      <Section title={t('security.sessions')}>
        <Sessions />
      </Section>
    </AccountFrame>
  );
}
