// /account: one's picture, name and settings, the address, and the way to delete it all.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { accountsContract } from '../../contract.ts';
import { AccountFrame } from '../../web.tsx';
import classes from '../account.module.css';
import { Section } from '../section.tsx';
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
  // What this browser remembers of the account may be old: a form that began with it would write it back.
  if (!data || dataUpdatedAt === 0) {
    if (!error) return <Loading />;
    return (
      <Notice kind="error" title={errorText(error, t('error.unknown'))}>
        <Button size="small" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Notice>
    );
  }
  const { user } = data;
  return (
    <>
      <Section name={t('profile.picture')}>
        <Picture user={user} />
      </Section>
      <Section name={t('profile.about')}>
        <AboutForm key={user.id} user={user} />
      </Section>
      <Section name={t('profile.email')}>
        <EmailChange user={user} />
      </Section>
      <Section name={t('profile.delete')}>
        <p className={classes.text}>{t('profile.delete.text')}</p>
        <p className={classes.text}>
          <Link to="/account/delete">{t('profile.delete.link')}</Link>
        </p>
      </Section>
    </>
  );
}
