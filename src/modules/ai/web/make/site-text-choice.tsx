// A text of this site: its kind, a search, and what was found.
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longestSearch } from '#platform/contract/paging.ts';
import { queryOf } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { typingMs } from '#platform/web/use-address-filter.ts';
import { generatingContract, type SiteText } from '../../contract/generating.ts';
import classes from './make.module.css';
import { t } from './texts.ts';

export type SiteTextChosen = { kind: string; id: string };

export function SiteTextChoice({ onChoose }: { onChoose(chosen: SiteTextChosen): void }) {
  const [kind, setKind] = useState('');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingMs);
  const query = useQuery({
    ...queryOf('findSiteTexts', generatingContract.findSiteTexts, { query: { kind, search } }),
    placeholderData: keepPreviousData,
  });
  const kinds = query.data?.kinds ?? [];
  // Where nothing provides any, there is nothing to choose.
  if (query.isSuccess && kinds.length === 0) return null;
  return (
    <Section title={t('site')}>
      <p className={classes.hint}>{t('site.text')}</p>
      <div className={classes.line}>
        <NativeSelect
          label={t('site.kind')}
          value={kind || kinds[0]?.kind}
          data={kinds.map((one) => ({ value: one.kind, label: one.title }))}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
        />
        <TextInput
          className={classes.wide}
          type="search"
          label={t('site.search')}
          maxLength={longestSearch}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <Loaded query={query} failed={t('site.failed')}>
        {({ texts }) => (
          <Found texts={texts} onChoose={(id) => onChoose({ kind: kind || (kinds[0]?.kind ?? ''), id })} />
        )}
      </Loaded>
    </Section>
  );
}

function Found({ texts, onChoose }: { texts: readonly SiteText[]; onChoose(id: string): void }) {
  return (
    <>
      <p className={classes.hint} role="status">
        {texts.length === 0 ? t('site.none') : t('site.found', { count: texts.length })}
      </p>
      {texts.length > 0 && (
        <div className={classes.found}>
          <Rows label={t('site')}>
            {texts.map(({ id, title, about }) => (
              <Row
                key={id}
                title={title}
                actions={
                  <Button size="small" aria-label={t('site.useThis', { title })} onClick={() => onChoose(id)}>
                    {t('site.use')}
                  </Button>
                }
              >
                {about && <RowFact>{about}</RowFact>}
              </Row>
            ))}
          </Rows>
        </div>
      )}
    </>
  );
}
