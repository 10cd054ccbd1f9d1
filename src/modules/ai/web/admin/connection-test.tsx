// A connection test with the saved settings, and its result.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { aiContract } from '../../contract.ts';
import classes from './ai.module.css';
import { t } from './texts.ts';

export function ConnectionTest() {
  const { number } = useFormats();
  const queryClient = useQueryClient();
  const testing = useMutation({
    mutationFn: () => call(aiContract.testAi, {}),
    onSettled: async () => {
      // A first reading that is still under way would be kept, and is from before the test.
      await queryClient.cancelQueries({ queryKey: ['readAiUsage'] });
      await queryClient.invalidateQueries({ queryKey: ['readAiUsage'] });
    },
  });
  const { data, error } = testing;
  return (
    <section className={classes.form} aria-label={t('test.title')}>
      <h3 className={classes.name}>{t('test.title')}</h3>
      <p className={classes.hint}>{t('test.text')}</p>
      {data && (
        <Notice kind="success" title={t('test.ok', { model: data.model, milliseconds: number(data.tookMs) })}>
          {data.isSample && <strong>{t('test.sample')}: </strong>}
          {data.reply}
        </Notice>
      )}
      {error && (
        <Notice kind="error" title={t('test.failed')}>
          {errorText(error)}
        </Notice>
      )}
      <div>
        <Button isBusy={testing.isPending} onClick={() => testing.mutate()}>
          {t('test')}
        </Button>
      </div>
    </section>
  );
}
