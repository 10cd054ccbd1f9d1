// What to write: a type and a topic, or a template with its fields; the audience, tone and language.

import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { hintBelow } from '#platform/web/ui/field/hint-below.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { contentTypes, maxPromptLength } from '../contract/content-types.ts';
import { type ContentTemplate, contentTemplatesContract } from '../contract/templates.ts';
import { aiContentContract, type NewContent } from '../contract.ts';
import classes from './content.module.css';
import { TemplateFields } from './templates/template-fields.tsx';
import { t } from './texts.ts';

type Props = { isSample: boolean; onStarted(contentId: string): void };

const noMetadata = { audience: '', tone: '', language: '' };

export function OrderForm({ isSample, onStarted }: Props) {
  /** One of the types, or the id of a template. */
  const [chosen, setChosen] = useState<string>('blog_post');
  const [prompt, setPrompt] = useState('');
  const [values, setValues] = useState<Record<string, string>>({});
  const [metadata, setMetadata] = useState(noMetadata);
  const templates = useTemplates();
  const template = templates.find(({ id }) => id === chosen);
  const { start, error, isBusy } = useStarting(onStarted);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const type = contentTypes.find((one) => one === chosen) ?? 'blog_post';
    start({ ...metadata, ...(template ? { template: choiceOf(template, values) } : { type, prompt }) });
  }
  return (
    <form className={classes.form} aria-label={t('order.title')} onSubmit={submit}>
      {isSample && (
        <Notice kind="info" title={t('sample.title')}>
          {t('sample.text')}
        </Notice>
      )}
      <NativeSelect
        label={t('order.type')}
        value={chosen}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
        data={kindsOf(templates)}
      />
      {template ? (
        <TemplateFields template={template} values={values} onChange={setValues} />
      ) : (
        <Textarea
          label={t('order.prompt')}
          description={t('order.promptAbout')}
          inputWrapperOrder={hintBelow}
          required
          rows={4}
          maxLength={maxPromptLength}
          value={prompt}
          onChange={({ currentTarget: { value } }) => setPrompt(value)}
        />
      )}
      <div className={classes.fields}>
        {(['audience', 'tone', 'language'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`order.${name}`)}
            maxLength={{ audience: 200, tone: 100, language: 40 }[name]}
            value={metadata[name]}
            onChange={({ currentTarget: { value } }) =>
              setMetadata((before) => ({ ...before, [name]: value }))
            }
          />
        ))}
      </div>
      {error && (
        <Notice kind="error" title={t('order.failed')}>
          {errorText(error)}
        </Notice>
      )}
      <div>
        <Button kind="main" type="submit" isBusy={isBusy}>
          {t('order.start')}
        </Button>
      </div>
    </form>
  );
}

/** Templates that are turned on. While they load, and if they can't, people write without one. */
function useTemplates(): ContentTemplate[] {
  const query = queryOf('listContentTemplates', contentTemplatesContract.listContentTemplates, {});
  return useQuery(query).data?.templates.filter(({ isActive }) => isActive) ?? [];
}

function kindsOf(templates: readonly ContentTemplate[]) {
  const types = contentTypes.map((value) => ({ value, label: t(`type.${value}`) }));
  if (templates.length === 0) return types;
  return [
    { group: t('order.types'), items: types },
    { group: t('templates'), items: templates.map(({ id, name }) => ({ value: id, label: name })) },
  ];
}

const choiceOf = ({ id, version, variables }: ContentTemplate, values: Readonly<Record<string, string>>) => ({
  id,
  version,
  values: Object.fromEntries(variables.map((name) => [name, values[name] ?? ''])),
});

function useStarting(onStarted: (contentId: string) => void) {
  const queryClient = useQueryClient();
  const starting = useMutation({
    mutationFn: (body: NewContent) => call(aiContentContract.writeAiContent, { body }),
    onSuccess: ({ content }) => {
      void queryClient.invalidateQueries({ queryKey: ['listAiContents'] });
      onStarted(content.id);
    },
    // One that was changed in the meantime is shown as it is now.
    onError: () => queryClient.invalidateQueries({ queryKey: ['listContentTemplates'] }),
  });
  return { start: starting.mutate, error: starting.error, isBusy: starting.isPending };
}
