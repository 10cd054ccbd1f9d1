// For administrators: all organisations, and the domains that await approval.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { type ListedOrganisation, organisationsContract } from '../contract.ts';
import { BrandLine } from './brand.tsx';
import classes from './organisations-panel.module.css';
import { t } from './texts.ts';

export function OrganisationsPanel() {
  const { page, values, turn, ...filter } = useAddressFilter(['search']);
  const search = values.search || undefined;
  const list = useQuery({
    ...queryOf('listOrganisations', organisationsContract.listOrganisations, {
      query: { page, limit: rowsPerPage, search },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.panel}>
      <p className={classes.text}>{t('admin.lead')}</p>
      <div>
        <ListFilters filter={filter} search={t('admin.search')} />
        <PagedList
          query={list}
          failed={t('admin.failed')}
          empty={<EmptyState title={t('admin.none.title')} text={t('admin.none.text')} />}
          isFiltered={Boolean(search)}
          onTurn={turn}
        >
          {({ organisations }) => (
            <ul className={classes.list}>
              {organisations.map((organisation) => (
                <OrganisationRow key={organisation.id} organisation={organisation} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </div>
  );
}

function OrganisationRow({ organisation }: { organisation: ListedOrganisation }) {
  const { name, slug, sso, domains, memberCount, ownerName, ownerEmail, isInPlan } = organisation;
  return (
    <li className={classes.organisation}>
      <div className={classes.words}>
        <h3 className={classes.name}>
          <BrandLine brand={organisation} wraps />
        </h3>
        <p className={classes.hint}>
          {slug} · {t('admin.owner', { name: ownerName, email: ownerEmail })} ·{' '}
          {t('admin.members', { count: memberCount })}
        </p>
        <p className={classes.hint}>{sso ? t('admin.issuer', { issuer: sso.issuer }) : t('admin.noSso')}</p>
        {!isInPlan && <p className={classes.off}>{t('admin.off')}</p>}
      </div>
      {domains.length === 0 ? (
        <p className={classes.hint}>{t('admin.noDomains')}</p>
      ) : (
        <ul className={classes.domains}>
          {domains.map((domain) => (
            <DomainRow key={domain.domain} organisationId={organisation.id} name={name} {...domain} />
          ))}
        </ul>
      )}
    </li>
  );
}

type DomainProps = { organisationId: string; name: string; domain: string; isApproved: boolean };

function DomainRow({ organisationId, name, domain, isApproved }: DomainProps) {
  const confirm = useConfirm();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const verb = isApproved ? 'withdraw' : 'approve';

  async function change(): Promise<void> {
    const isSure = await confirm({
      title: t(`admin.${verb}.ask`, { domain, name }),
      text: t(`admin.${verb}.text`, { domain, name }),
      confirmLabel: t(`admin.${verb}`),
      danger: isApproved,
    });
    if (!isSure) return;
    setIsBusy(true);
    const { approveDomain, withdrawDomain } = organisationsContract;
    try {
      await call(isApproved ? withdrawDomain : approveDomain, { params: { organisationId, domain } });
      toast(t('admin.done'));
    } catch (error) {
      toast(errorText(error, t('admin.change.failed')), 'error');
    }
    await queryClient.invalidateQueries({ queryKey: ['listOrganisations'] });
    setIsBusy(false);
  }

  return (
    <li className={classes.domain}>
      <span className={classes.domainName}>
        <strong>{domain}</strong>{' '}
        <span data-approved={isApproved || undefined}>
          {t(isApproved ? 'sso.domain.approved' : 'admin.waiting')}
        </span>
      </span>
      <Button
        size="small"
        kind={isApproved ? 'quiet' : 'main'}
        isBusy={isBusy}
        aria-label={t(`admin.${verb}Of`, { domain, name })}
        onClick={() => void change()}
      >
        {t(`admin.${verb}`)}
      </Button>
    </li>
  );
}
