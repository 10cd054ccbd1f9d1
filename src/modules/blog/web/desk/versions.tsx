// Earlier versions of a post: what has changed since, and the way back.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { blogDeskContract } from '../../desk-contract.ts';
import { differenceOf } from './line-difference.ts';
import classes from './post-editor.module.css';
import { t } from './texts.ts';

type Props = { postId: string; content: string; onRestore(content: string): void };

export function Versions({ postId, content, onRestore }: Props) {
  const { dateTime } = useFormats();
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery(
    queryOf('listRevisions', blogDeskContract.listRevisions, { params: { id: postId } }),
  );
  return (
    <Section title={t('versions.title')}>
      <Loaded query={query} failed={t('versions.failed')}>
        {({ revisions }) =>
          revisions.length === 0 ? (
            <p>{t('versions.none')}</p>
          ) : (
            <Rows>
              {revisions.map(({ id, savedBy, savedAt, version }) => (
                <Row
                  key={id}
                  title={t('versions.version', { number: version })}
                  actions={
                    <Button size="small" onClick={() => setOpened(opened === id ? null : id)}>
                      {t(opened === id ? 'versions.hide' : 'versions.compare')}
                    </Button>
                  }
                >
                  <RowFact>{t('versions.replaced', { name: savedBy, time: dateTime(savedAt) })}</RowFact>
                  {opened === id && (
                    <Comparison postId={postId} revisionId={id} content={content} onRestore={onRestore} />
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

function Comparison({ postId, revisionId, content, onRestore }: Props & { revisionId: string }) {
  const query = useQuery(
    queryOf('readRevision', blogDeskContract.readRevision, { params: { id: postId, revisionId } }),
  );
  return (
    <Loaded query={query} failed={t('versions.failed')}>
      {({ revision }) => (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it. */}
          <section className={classes.difference} tabIndex={0} aria-label={t('versions.compare')}>
            {differenceOf(revision.content, content).map(({ kind, text }, index) => {
              const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison keep their places.
                <Tag key={index} data-kind={kind}>
                  {text || ' '}
                </Tag>
              );
            })}
          </section>
          <Button size="small" onClick={() => onRestore(revision.content)}>
            {t('versions.restore')}
          </Button>
        </>
      )}
    </Loaded>
  );
}
