// /admin-dashboard/newsletter/series: the messages that new subscribers get automatically.
import { NativeSelect, NumberInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { type SeriesStep, seriesContract } from '../../contract/series.ts';
import type { NewsletterSettings } from '../../contract/settings.ts';
import type { Template } from '../../contract/shapes.ts';
import { newsletterContract } from '../../contract.ts';
import classes from './desk.module.css';
import { NewsletterDesk } from './newsletter-desk.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('series.title'), isPrivate: true });

const maxSteps = 3;

export default function SeriesPage() {
  const settings = useQuery(queryOf('readNewsletterSettings', newsletterContract.readNewsletterSettings, {}));
  const series = useQuery(queryOf('readSeries', seriesContract.readSeries, {}));
  const templates = useQuery(queryOf('listTemplates', newsletterContract.listTemplates, {}));
  return (
    <NewsletterDesk>
      <Loaded query={settings} failed={t('series.failed')}>
        {(read) => (
          <Loaded query={templates} failed={t('series.failed')}>
            {(known) => (
              <Loaded query={series} failed={t('series.failed')}>
                {({ steps }) => (
                  <SeriesForm
                    settings={read.settings}
                    stored={steps}
                    templates={known.templates.filter(({ isBuiltIn }) => !isBuiltIn)}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </NewsletterDesk>
  );
}

type FormProps = { settings: NewsletterSettings; stored: SeriesStep[]; templates: Template[] };

function SeriesForm({ settings, stored, templates }: FormProps) {
  const [autoWelcome, setAutoWelcome] = useState(settings.autoWelcome);
  const [welcomeTemplateId, setWelcome] = useState(settings.welcomeTemplateId);
  // A row keeps its place on the screen while others are removed.
  const [rows, setRows] = useState(() => stored.map((step, key) => ({ key, step })));
  const toast = useToast();
  const queryClient = useQueryClient();
  const save = useMutation({
    async mutationFn() {
      await call(newsletterContract.changeNewsletterSettings, {
        body: { autoWelcome, welcomeTemplateId },
      });
      await call(seriesContract.changeSeries, { body: { steps: rows.map(({ step }) => step) } });
    },
    onSuccess: () => toast(t('settings.saved')),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['readSeries'] });
      await queryClient.invalidateQueries({ queryKey: ['readNewsletterSettings'] });
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate();
  }
  const change = (key: number, changed: Partial<SeriesStep>) =>
    setRows((now) => now.map((row) => (row.key === key ? { key, step: { ...row.step, ...changed } } : row)));
  const [first] = templates;
  function add(): void {
    if (!first) return;
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    const afterHours = Math.min(2_160, (rows.at(-1)?.step.afterHours ?? 0) + 72);
    setRows([...rows, { key, step: { templateId: first.id, afterHours, isActive: true } }]);
  }
  const options = templates.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <form className={classes.form} aria-label={t('series.title')} onSubmit={submit}>
      <h2 className={classes.name}>{t('series.welcome')}</h2>
      <Tick label={t('settings.autoWelcome')} isOn={autoWelcome} onChange={setAutoWelcome} />
      <NativeSelect
        label={t('series.welcomeTemplate')}
        disabled={!autoWelcome}
        value={welcomeTemplateId ?? ''}
        onChange={({ currentTarget }) => setWelcome(currentTarget.value || null)}
        data={[{ value: '', label: t('series.standard') }, ...options]}
      />
      <h2 className={classes.name}>{t('series.after')}</h2>
      <p className={classes.hint}>{t('series.text')}</p>
      {rows.map(({ key, step }, index) => (
        <Step
          key={key}
          number={index + 1}
          step={step}
          options={options}
          onChange={(changed) => change(key, changed)}
          onRemove={() => setRows(rows.filter((row) => row.key !== key))}
        />
      ))}
      {!first && <Notice kind="info">{t('series.noTemplates')}</Notice>}
      {first && rows.length < maxSteps && (
        <div>
          <Button onClick={add}>{t('series.add')}</Button>
        </div>
      )}
      {save.error && <Notice kind="error">{errorText(save.error)}</Notice>}
      <div>
        <Button kind="main" type="submit" isBusy={save.isPending}>
          {t('series.save')}
        </Button>
      </div>
    </form>
  );
}

type StepProps = {
  number: number;
  step: SeriesStep;
  options: { value: string; label: string }[];
  onChange(changed: Partial<SeriesStep>): void;
  onRemove(): void;
};

function Step({ number, step, options, onChange, onRemove }: StepProps) {
  return (
    <fieldset className={classes.step}>
      <legend>{t('series.step', { number })}</legend>
      <div className={classes.pair}>
        <NativeSelect
          label={t('series.template')}
          value={step.templateId}
          onChange={({ currentTarget }) => onChange({ templateId: currentTarget.value })}
          data={options}
        />
        <NumberInput
          label={t('series.afterHours')}
          min={0}
          max={2_160}
          allowDecimal={false}
          hideControls
          value={step.afterHours}
          onChange={(value) => onChange({ afterHours: Number(value) })}
        />
      </div>
      <Tick
        label={t('series.isActive')}
        isOn={step.isActive}
        onChange={(isActive) => onChange({ isActive })}
      />
      <div>
        <Button size="small" isDanger onClick={onRemove}>
          {t('series.remove', { number })}
        </Button>
      </div>
    </fieldset>
  );
}
