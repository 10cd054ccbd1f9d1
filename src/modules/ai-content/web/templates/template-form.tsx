// The editor of a template: its name, prompt, variables and earlier versions.
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMe } from '#modules/accounts/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { SavingNotices, savingText } from '#platform/web/writing/saving-notices.tsx';
import { useSavedDocument } from '#platform/web/writing/use-saved-document.ts';
import { contentTypes, maxPromptLength } from '../../contract/content-types.ts';
import {
  type ContentTemplate,
  contentTemplatesContract,
  longestTemplateDescription,
  longestTemplateName,
  type NewTemplate,
  variablesOf,
} from '../../contract/templates.ts';
import classes from '../content.module.css';
import { t } from '../texts.ts';
import { labelOf, TemplatePreview } from './template-fields.tsx';

const nothingYet: NewTemplate = {
  name: '',
  description: '',
  type: 'blog_post',
  template: '',
  isActive: true,
};

function fieldsOf({ name, description, type, template, isActive }: NewTemplate): NewTemplate {
  return { name, description, type, template, isActive };
}

/** A draft of a new one has not been saved in any version. */
const noVersion = 0;

function useTemplate(template: ContentTemplate | null, userId: string, onDone: () => void) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useSavedDocument<NewTemplate>({
    name: `ai-template.${userId}.${template?.id ?? 'new'}`,
    stored: { document: fieldsOf(template ?? nothingYet), version: template?.version ?? noVersion },
    async send(fields, version) {
      const saved = template
        ? await call(contentTemplatesContract.changeContentTemplate, {
            params: { templateId: template.id },
            body: { ...fields, version },
          })
        : await call(contentTemplatesContract.createContentTemplate, { body: fields });
      await queryClient.invalidateQueries({ queryKey: ['listContentTemplates'] });
      toast(t('templates.saved'));
      onDone();
      return saved.template.version;
    },
    async load() {
      const { templates } = await call(contentTemplatesContract.listContentTemplates, {});
      const now = templates.find(({ id }) => id === template?.id);
      return { document: fieldsOf(now ?? nothingYet), version: now?.version ?? noVersion };
    },
    conflict: 'ai_template_changed',
    // Each save of a prompt is a version, so it is made when someone says so.
    isSavedByItself: () => false,
    isNewEachTime: template === null,
  });
}

type Props = { template: ContentTemplate | null; onDone(): void };

export function TemplateForm(props: Props) {
  const { user } = useMe();
  return user && <OpenForm {...props} userId={user.id} />;
}

function OpenForm({ template, onDone, userId }: Props & { userId: string }) {
  const work = useTemplate(template, userId, onDone);
  const { draft: fields, change, state } = work;
  // The button that opened it has been removed.
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    // Nothing was changed.
    if (state.kind === 'saved' && template) onDone();
    else void work.save();
  }
  function cancel(): void {
    work.abandon();
    onDone();
  }
  const variables = variablesOf(fields.template);
  return (
    <form
      className={classes.form}
      aria-label={template ? t('templates.editLabel', { name: template.name }) : t('templates.new')}
      onSubmit={submit}
    >
      <SavingNotices work={work} />
      <TextInput
        ref={nameField}
        label={t('templates.name')}
        required
        maxLength={longestTemplateName}
        value={fields.name}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <TextInput
        label={t('templates.description')}
        maxLength={longestTemplateDescription}
        value={fields.description}
        onChange={({ currentTarget: { value } }) => change({ description: value })}
      />
      <NativeSelect
        label={t('templates.type')}
        value={fields.type}
        onChange={({ currentTarget: { value } }) =>
          change({ type: contentTypes.find((one) => one === value) ?? 'blog_post' })
        }
        data={contentTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <Textarea
        label={t('templates.template')}
        description={t('templates.hint', { example: '{{topic}}' })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        rows={6}
        maxLength={maxPromptLength}
        value={fields.template}
        onChange={({ currentTarget: { value } }) => change({ template: value })}
      />
      <p className={classes.hint} aria-live="polite">
        {variables.length === 0
          ? t('templates.noVariables')
          : t('templates.variables', { names: variables.map(labelOf).join(', ') })}
      </p>
      {fields.template && <TemplatePreview text={fields.template} values={{}} />}
      {template && template.version > 1 && (
        <Versions templateId={template.id} onTake={(version) => change(version)} />
      )}
      <div className={classes.actions}>
        <Button kind="main" type="submit" isBusy={state.kind === 'saving'}>
          {t('templates.save')}
        </Button>
        <Button onClick={cancel}>{t('text.cancel')}</Button>
        <span className={classes.hint} role="status">
          {state.kind !== 'saved' && savingText(work)}
        </span>
      </div>
    </form>
  );
}

type Taken = Pick<NewTemplate, 'type' | 'template'>;

function Versions({ templateId, onTake }: { templateId: string; onTake(taken: Taken): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('templates.versions')}</summary>
      {isOpen && <VersionList templateId={templateId} onTake={onTake} />}
    </details>
  );
}

function VersionList({ templateId, onTake }: { templateId: string; onTake(taken: Taken): void }) {
  const { dateTime } = useFormats();
  const query = useQuery({
    ...queryOf('listContentTemplateVersions', contentTemplatesContract.listContentTemplateVersions, {
      params: { templateId },
    }),
    staleTime: 0,
  });
  return (
    <Loaded query={query} failed={t('templates.failed')}>
      {({ versions }) => (
        <Rows label={t('templates.versions')}>
          {versions.map(({ version, createdAt, type, template }) => (
            <Row
              key={version}
              title={t('templates.versionOf', { version, time: dateTime(createdAt) })}
              actions={
                <Button
                  size="small"
                  aria-label={t('templates.takeLabel', { version })}
                  onClick={() => onTake({ type, template })}
                >
                  {t('templates.take')}
                </Button>
              }
            >
              <RowFact>{template}</RowFact>
            </Row>
          ))}
        </Rows>
      )}
    </Loaded>
  );
}
