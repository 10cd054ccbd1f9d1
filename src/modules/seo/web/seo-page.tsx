// /admin-dashboard/seo: analyses a page or a draft, shows what was found, and lists the last analyses.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { DeskPage } from '#platform/web/ui/page/desk-page.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import { type SeoAnalysisCard, seoContract } from '../contract.ts';
import { AnalysisForm } from './analysis-form.tsx';
import { AnalysisResult } from './analysis-result.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function SeoPage() {
  const [parameters, setParameters] = useSearchParams();
  const queryClient = useQueryClient();
  const shown = parameters.get('analysis');
  const [made, setMade] = useState(0);
  function show(id: string): void {
    setMade((before) => before + 1);
    setParameters({ analysis: id }, { preventScrollReset: true });
  }
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <DeskSection>
        <AnalysisForm
          onDone={(answer) => {
            const params = { analysisId: answer.analysis.id };
            queryClient.setQueryData(
              queryOf('readSeoAnalysis', seoContract.readSeoAnalysis, { params }).queryKey,
              answer,
            );
            void queryClient.invalidateQueries({ queryKey: ['listSeoAnalyses'] });
            show(answer.analysis.id);
          }}
        />
      </DeskSection>
      {shown && <Shown key={shown} analysisId={shown} isNew={made > 0} />}
      <DeskSection name={t('history')}>
        <History shown={shown} onOpen={show} />
      </DeskSection>
    </DeskPage>
  );
}

function Shown({ analysisId, isNew }: { analysisId: string; isNew: boolean }) {
  const query = useQuery(queryOf('readSeoAnalysis', seoContract.readSeoAnalysis, { params: { analysisId } }));
  return (
    <DeskSection name={t('result')}>
      <Loaded query={query} failed={t('failed')}>
        {({ analysis, previous }) => <AnalysisResult analysis={analysis} previous={previous} isNew={isNew} />}
      </Loaded>
    </DeskSection>
  );
}

function History({ shown, onOpen }: { shown: string | null; onOpen(id: string): void }) {
  const { dateTime } = useFormats();
  const query = useQuery(queryOf('listSeoAnalyses', seoContract.listSeoAnalyses, {}));
  const nameOf = ({ title, url }: SeoAnalysisCard) => title ?? url ?? t('history.untitled');
  return (
    <Loaded query={query} failed={t('failed')}>
      {({ analyses }) =>
        analyses.length === 0 ? (
          <EmptyState title={t('history.none')} text={t('history.noneText')} />
        ) : (
          <Rows kind="boxed" label={t('history')}>
            {analyses.map((card) => (
              <Row
                key={card.id}
                title={nameOf(card)}
                badge={t('history.score', { score: card.score })}
                actions={
                  <Button
                    size="small"
                    disabled={card.id === shown}
                    aria-label={t('history.openLabel', { title: nameOf(card) })}
                    onClick={() => onOpen(card.id)}
                  >
                    {t('history.open')}
                  </Button>
                }
              >
                <RowFact>
                  {t('history.fact', {
                    place: card.url ?? t('history.draft'),
                    time: dateTime(card.analysedAt),
                  })}
                </RowFact>
              </Row>
            ))}
          </Rows>
        )
      }
    </Loaded>
  );
}
