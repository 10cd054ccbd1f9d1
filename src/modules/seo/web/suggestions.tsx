// Titles and descriptions that a language model suggests, with their lengths. Nothing is changed by itself.
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { type SeoSuggestions, seoContract } from '../contract.ts';
import classes from './seo.module.css';
import { t } from './texts.ts';

export function Suggestions({ analysisId }: { analysisId: string }) {
  const asking = useMutation({
    mutationFn: () => call(seoContract.suggestForSeo, { params: { analysisId } }),
  });
  const { data, error } = asking;
  return (
    <section>
      <h3 className={classes.name}>{t('suggest.title')}</h3>
      <div className={classes.form}>
        <p className={classes.hint}>{t('suggest.text')}</p>
        {error && (
          <Notice kind="info" title={t('suggest.failed')}>
            {errorText(error)}
          </Notice>
        )}
        {data && (
          <>
            <p className={classes.hint}>
              {data.isSample ? t('suggest.sample') : t('suggest.by', { model: data.model })}
            </p>
            <List name={t('suggest.titles')} suggestions={data.titles} />
            <List name={t('suggest.descriptions')} suggestions={data.descriptions} />
          </>
        )}
        <div>
          <Button isBusy={asking.isPending} onClick={() => asking.mutate()}>
            {t('suggest')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function List({ name, suggestions }: { name: string; suggestions: SeoSuggestions['titles'] }) {
  return (
    <div>
      <h4 className={classes.factName}>{name}</h4>
      <ul className={classes.suggested} aria-label={name}>
        {suggestions.map(({ text, length }) => (
          <li key={text}>
            <span>{text}</span>
            <span className={classes.hint}>{t('suggest.length', { count: length })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
