// /account: profile image, name and settings, the address, and the link for deleting the account.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Refusal } from '#platform/web/ui/notice/refusal.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { accountsContract } from '../../contract.ts';
import { AccountFrame } from '../../web.tsx';
import classes from '../account.module.css';
import { t } from '../settings-texts.ts';
import { AboutForm } from './about-form.tsx';
import { EmailChange } from './email-change.tsx';
import { Picture } from './picture.tsx';

export const meta = () => pageMeta({ title: t('profile.title'), isPrivate: true });

export default function ProfilePage() {
  return (
    <AccountFrame title={t('profile.title')} lead={t('profile.lead')}>
      <Profile />
    </AccountFrame>
  );
}

function Profile() {
  const { data, dataUpdatedAt, error, refetch } = useQuery(queryOf('readMe', accountsContract.readMe, {}));
  // What this browser remembers about the account may be old: a form that started from it would write it back.
  if (!data || dataUpdatedAt === 0) {
    if (!error) return <Loading />;
    return <Refusal title={errorText(error, t('error.unknown'))} onRetry={refetch} />;
  }
  const { user } = data;
  return (
    <>
      <Section title={t('profile.picture')}>
        <Picture user={user} />
      </Section>
      <Section title={t('profile.about')}>
        <AboutForm key={user.id} user={user} />
      </Section>
      <Section title={t('profile.email')}>
        <EmailChange user={user} />
      </Section>
      <Section title={t('profile.delete')}>
        <p className={classes.text}>{t('profile.delete.text')}</p>
        <p className={classes.text}>
          <Link to="/account/delete">{t('profile.delete.link')}</Link>
        </p>
      </Section>
    </>
  );
}
