// /account/organisation: an organisation's name, its branding, and how its people sign in.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AccountFrame } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { organisationsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { DeleteSection } from './delete-section.tsx';
import { MembersSection } from './members-section.tsx';
import classes from './organisation.module.css';
import { OrganisationForm } from './organisation-form.tsx';

export const meta = () => pageMeta({ title: t('page.title'), isPrivate: true });

export default function OrganisationPage() {
  return (
    <AccountFrame title={t('page.title')} lead={t('page.lead')}>
      <Own />
    </AccountFrame>
  );
}

function Own() {
  const own = useQuery({
    ...queryOf('readMyOrganisation', organisationsContract.readMyOrganisation, {}),
    // Coming back to the tab must not discard what is being typed.
    refetchOnWindowFocus: false,
  });
  if (own.isPending) return <Loading />;
  if (own.error) {
    return (
      <Notice kind="error" title={t('load.failed')}>
        <p className={classes.text}>{errorText(own.error)}</p>
        <Button onClick={() => void own.refetch()}>{t('retry')}</Button>
      </Notice>
    );
  }
  const { organisation, isInPlan, redirectUri } = own.data;
  if (!organisation && !isInPlan) {
    return (
      <section className={classes.offer}>
        <h2>{t('pricing.title')}</h2>
        <p className={classes.text}>{t('pricing.text')}</p>
        <div>
          <Button kind="main" to="/pricing">
            {t('pricing.link')}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <>
      {!isInPlan && (
        <Notice kind="info" title={t('lapsed.title')}>
          {t('lapsed.text')} <Link to="/pricing">{t('pricing.link')}</Link>
        </Notice>
      )}
      <OrganisationForm organisation={organisation} isInPlan={isInPlan} redirectUri={redirectUri} />
      {organisation && <MembersSection />}
      {organisation && <DeleteSection organisation={organisation} />}
    </>
  );
}
