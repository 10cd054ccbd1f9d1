// Earlier versions of a post: what has changed since, and the way back.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { Difference } from '#platform/web/writing/difference.tsx';
import { blogDeskContract, type DeskPost, type PostDraft } from '../../contract/desk.ts';
import { t } from './texts.ts';

type Words = Pick<PostDraft, 'title' | 'excerpt' | 'content'>;
type Props = { post: DeskPost; words: Words; onRestore(words: Words): void };

const asText = ({ title, excerpt, content }: Words) => [title, excerpt, '', content].join('\n');

export function Versions({ post, words, onRestore }: Props) {
  const { dateTime } = useFormats();
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery(
    queryOf('listRevisions', blogDeskContract.listRevisions, { params: { id: post.id } }),
  );
  return (
    <Section title={t('versions.title')}>
      <Loaded query={query} failed={t('versions.failed')}>
        {({ revisions }) =>
          revisions.length === 0 ? (
            <p>{t('versions.none')}</p>
          ) : (
            <Rows>
              {revisions.map(({ id, savedBy, savedAt, version, occasion }) => (
                <Row
                  key={id}
                  title={t('versions.version', { number: version })}
                  actions={
                    <Button size="small" onClick={() => setOpened(opened === id ? null : id)}>
                      {t(opened === id ? 'versions.hide' : 'versions.compare')}
                    </Button>
                  }
                >
                  <RowFact>{t(`versions.${occasion}`, { name: savedBy, time: dateTime(savedAt) })}</RowFact>
                  {opened === id && (
                    <Comparison post={post} revisionId={id} words={words} onRestore={onRestore} />
                  )}
                </Row>
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Section>
  );
}

function Comparison({ post, revisionId, words, onRestore }: Props & { revisionId: string }) {
  const query = useQuery(
    queryOf('readRevision', blogDeskContract.readRevision, { params: { id: post.id, revisionId } }),
  );
  return (
    <Loaded query={query} failed={t('versions.failed')}>
      {({ revision }) => (
        <>
          <Difference label={t('versions.compare')} before={asText(revision)} after={asText(words)} />
          <Button
            size="small"
            onClick={() =>
              onRestore({ title: revision.title, excerpt: revision.excerpt, content: revision.content })
            }
          >
            {t('versions.restore')}
          </Button>
        </>
      )}
    </Loaded>
  );
}
