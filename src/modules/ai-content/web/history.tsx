// The person's texts, newest first, with type, status, model and tokens.
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { type AiContentCard, aiContentContract } from '../contract.ts';
import { t } from './texts.ts';

export function History({ onOpen }: { onOpen(contentId: string): void }) {
  const query = useQuery(queryOf('listAiContents', aiContentContract.listAiContents, {}));
  return (
    <Loaded query={query} failed={t('history.failed')}>
      {({ contents }) =>
        contents.length === 0 ? (
          <EmptyState title={t('history.none')} text={t('history.noneText')} />
        ) : (
          <Rows kind="boxed" label={t('history')}>
            {contents.map((card) => (
              <Row
                key={card.id}
                title={card.title}
                actions={
                  <Button
                    size="small"
                    aria-label={t('history.openLabel', { title: card.title })}
                    onClick={() => onOpen(card.id)}
                  >
                    {t('history.open')}
                  </Button>
                }
              >
                <RowFact>
                  <Facts card={card} />
                </RowFact>
              </Row>
            ))}
          </Rows>
        )
      }
    </Loaded>
  );
}

export function Facts({ card }: { card: Omit<AiContentCard, 'id' | 'title'> }) {
  const { dateTime, number } = useFormats();
  return t('text.facts', {
    type: t(`type.${card.type}`),
    status: t(`status.${card.status}`),
    model: card.model ?? t('text.noModel'),
    tokens: number(card.tokens),
    time: dateTime(card.createdAt),
  });
}
