// /quizzes/generate: a text, what was read of it, what to ask about, and the questions as they come.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { aiContract } from '../../contract.ts';
import { AiUnavailable } from '../../web.tsx';
import { GenerationView } from './generation-view.tsx';
import classes from './make.module.css';
import { OptionsStep } from './options-step.tsx';
import { SourceStep } from './source-step.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('title'), isPrivate: true });

export default function MakePage() {
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Steps />
    </RequireRole>
  );
}

const placesIn = (parts: string) => parts.split('.').filter(Boolean).map(Number).filter(Number.isInteger);

/** The address names the text and the questions, so that a reload loses nothing. */
function Steps() {
  const [search, setSearch] = useSearchParams();
  const quizId = search.get('quiz') ?? undefined;
  const [generationId, sourceId] = [search.get('generation'), search.get('source')];
  /** Which parts of the text were asked about, and the questions whose options are taken over. */
  const [parts, before] = [search.get('parts') ?? '', search.get('again')];
  const show = (next: Record<string, string>) => setSearch({ ...next, ...(quizId && { quiz: quizId }) });
  const query = useQuery(queryOf('readAiStatus', aiContract.readAiStatus, {}));

  if (generationId)
    return (
      <GenerationView
        key={generationId}
        generationId={generationId}
        quizId={quizId}
        onOther={() => show(sourceId ? { source: sourceId, parts, again: generationId } : {})}
        again={sourceId ? { sourceId, parts: placesIn(parts) } : null}
        onStarted={(generation) => show({ generation, source: sourceId ?? '', parts })}
      />
    );
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Loaded query={query} failed={t('off.title')}>
        {(status) =>
          status.isAvailable ? (
            <div className={classes.steps}>
              {status.isSample && (
                <Notice kind="info" title={t('sample.title')}>
                  {t('sample.text')}
                </Notice>
              )}
              {sourceId ? (
                <OptionsStep
                  key={sourceId}
                  sourceId={sourceId}
                  parts={placesIn(parts)}
                  before={before}
                  onStarted={(generation, chosen) =>
                    show({ generation, source: sourceId, parts: chosen.join('.') })
                  }
                  onOther={() => show({})}
                />
              ) : (
                <SourceStep onRead={(source) => show({ source })} />
              )}
            </div>
          ) : (
            <div className={classes.steps}>
              <AiUnavailable status={status} instead={t('off.else')} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}
