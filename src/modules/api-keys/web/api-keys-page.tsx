// /account/api-keys: list, create and revoke keys.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AccountFrame, useMe } from '#modules/accounts/web.tsx';
import { planLimits } from '#modules/plans/contract.ts';
import { queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Refusal } from '#platform/web/ui/notice/refusal.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { apiKeysContract, maxApiKeys } from '../contract.ts';
import classes from './api-keys.module.css';
import { CreateForm } from './create-form.tsx';
import { KeyList } from './key-list.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function ApiKeysPage() {
  return (
    <AccountFrame title={t('title')} lead={t('lead')}>
      <Keys />
    </AccountFrame>
  );
}

function Keys() {
  const { user } = useMe();
  const { data, error, refetch } = useQuery(queryOf('listApiKeys', apiKeysContract.listApiKeys, {}));
  if (error) return <Refusal title={t('failed')} error={error} onRetry={refetch} />;
  if (!data || !user) return <Loading />;
  const { keys } = data;
  const hasAccess = planLimits[user.subscription].features.includes('apiAccess');
  return (
    <>
      <p className={classes.text}>
        <a href="/api/docs">{t('docs')}</a>
      </p>
      {hasAccess ? (
        <Section title={t('create')}>
          {keys.length < maxApiKeys ? (
            <CreateForm />
          ) : (
            <p className={classes.text}>{t('full', { count: maxApiKeys })}</p>
          )}
        </Section>
      ) : (
        <Notice kind="info">
          {t('locked')} {keys.length > 0 && t('lockedRest')} <Link to="/pricing">{t('upgrade')}</Link>
        </Notice>
      )}
      {(hasAccess || keys.length > 0) && (
        <Section title={t('keys')}>
          <KeyList keys={keys} />
        </Section>
      )}
    </>
  );
}
