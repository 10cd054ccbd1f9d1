// /classes: a teacher’s classes.
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { type Class, classesContract } from '../contract.ts';
import { CreateClass } from './class-form.tsx';
import { ClassName } from './class-name.tsx';
import classes from './classes.module.css';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function ClassesPage() {
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Classes />
    </RequireRole>
  );
}

export function factsOf({ subject, level, year, memberCount }: Class): string {
  return [t('members', { count: memberCount }), subject, level, year].filter(Boolean).join(' · ');
}

function Classes() {
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const filter = useAddressFilter(['search', 'show']);
  const { search, show } = filter.values;
  const isArchived = show === 'archived';
  const asked = useQuery({
    ...queryOf('listClasses', classesContract.listClasses, {
      query: {
        page: filter.page,
        limit: rowsPerPage,
        archived: isArchived ? 'true' : 'false',
        ...(search && { search }),
      },
    }),
    placeholderData: (before) => before,
  });
  const create = (
    <Button kind="main" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );
  const limit = asked.data?.limitOfPlan ?? null;
  return (
    <Page title={t('title')} lead={t('lead')} actions={create}>
      {isCreating && (
        <CreateClass
          onClose={() => setCreating(false)}
          onDone={({ id }) => void navigate(`/classes/${id}`)}
        />
      )}
      <div className={classes.stack}>
        <ListFilters
          filter={filter}
          search={t('search')}
          choices={[
            {
              name: 'show',
              label: t('show'),
              value: show,
              all: t('show.active'),
              options: [{ value: 'archived', label: t('show.archived') }],
            },
          ]}
        />
        <PagedList
          query={asked}
          failed={t('failed')}
          onTurn={filter.turn}
          isFiltered={search !== ''}
          empty={
            isArchived ? (
              <p>{t('noneArchived')}</p>
            ) : (
              <EmptyState title={t('none')} text={t('noneText')} action={create} />
            )
          }
        >
          {({ classes: found }) => (
            <Rows label={t('title')}>
              {found.map((one) => (
                <Row
                  key={one.id}
                  title={
                    <Link to={`/classes/${one.id}`}>
                      <ClassName name={one.name} colour={one.colour} />
                    </Link>
                  }
                >
                  <RowFact>{factsOf(one)}</RowFact>
                </Row>
              ))}
            </Rows>
          )}
        </PagedList>
        {limit !== null && (
          <p className={classes.hint}>
            {t('limit', { count: limit })} <Link to="/pricing">{t('upgrade')}</Link>
          </p>
        )}
      </div>
    </Page>
  );
}
