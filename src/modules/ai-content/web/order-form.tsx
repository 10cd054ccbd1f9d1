// What is to be written: a type, what it is about, for whom, in which tone and language.
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { aiContentContract, contentTypes, maxPromptLength, type NewContent } from '../contract.ts';
import classes from './content.module.css';
import { t } from './texts.ts';

const emptyOrder: NewContent = { type: 'blog_post', prompt: '', audience: '', tone: '', language: '' };

type Props = { isSample: boolean; onStarted(contentId: string): void };

export function OrderForm({ isSample, onStarted }: Props) {
  const [order, setOrder] = useState(emptyOrder);
  const queryClient = useQueryClient();
  const change = (part: Partial<NewContent>) => setOrder((before) => ({ ...before, ...part }));
  const starting = useMutation({
    mutationFn: () => call(aiContentContract.writeAiContent, { body: order }),
    onSuccess: ({ content }) => {
      void queryClient.invalidateQueries({ queryKey: ['listAiContents'] });
      onStarted(content.id);
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    starting.mutate();
  }
  return (
    <form className={classes.form} aria-label={t('order.title')} onSubmit={submit}>
      {isSample && (
        <Notice kind="info" title={t('sample.title')}>
          {t('sample.text')}
        </Notice>
      )}
      <NativeSelect
        size="md"
        label={t('order.type')}
        value={order.type}
        onChange={({ currentTarget: { value } }) =>
          change({ type: contentTypes.find((one) => one === value) ?? 'blog_post' })
        }
        data={contentTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <Textarea
        label={t('order.prompt')}
        description={t('order.promptAbout')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        rows={4}
        maxLength={maxPromptLength}
        value={order.prompt}
        onChange={({ currentTarget: { value } }) => change({ prompt: value })}
      />
      <div className={classes.fields}>
        <TextInput
          label={t('order.audience')}
          maxLength={200}
          value={order.audience}
          onChange={({ currentTarget: { value } }) => change({ audience: value })}
        />
        <TextInput
          label={t('order.tone')}
          maxLength={100}
          value={order.tone}
          onChange={({ currentTarget: { value } }) => change({ tone: value })}
        />
        <TextInput
          label={t('order.language')}
          maxLength={40}
          value={order.language}
          onChange={({ currentTarget: { value } }) => change({ language: value })}
        />
      </div>
      {starting.error && (
        <Notice kind="error" title={t('order.failed')}>
          {errorText(starting.error)}
        </Notice>
      )}
      <div>
        <Button kind="main" type="submit" isBusy={starting.isPending}>
          {t('order.start')}
        </Button>
      </div>
    </form>
  );
}
