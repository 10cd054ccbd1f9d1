// /ai-content/templates: the administrators' templates, each changed in place, turned on and off, or deleted.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequireRole } from '#modules/accounts/web.tsx';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { contentTypes } from '../../contract/content-types.ts';
import {
  type ContentTemplate,
  contentTemplatesContract,
  type NewTemplate,
} from '../../contract/templates.ts';
import classes from '../content.module.css';
import { t } from '../texts.ts';
import { TemplateForm } from './template-form.tsx';

export const meta = () => pageMeta({ title: t('templates'), isPrivate: true });

export default function TemplatesPage() {
  return (
    <RequireRole role={['admin']}>
      <Templates />
    </RequireRole>
  );
}

/** A variable as templates write it. */
const braced = (name: string) => `{{${name}}}`;
const variables = {
  topic: braced('topic'),
  readers: braced('readers'),
  level: braced('level'),
  occasion: braced('occasion'),
  action: braced('action'),
};

const starters = (): NewTemplate[] =>
  contentTypes.map((type) => ({
    type,
    description: '',
    isActive: true,
    name: t(`starter.${type}.name`),
    template: t(`starter.${type}`, variables),
  }));

function Templates() {
  /** The id of one, or `new`. */
  const [open, setOpen] = useState<string | null>(null);
  const query = useQuery(queryOf('listContentTemplates', contentTemplatesContract.listContentTemplates, {}));
  const close = () => setOpen(null);
  return (
    <Page
      title={t('templates')}
      lead={t('templates.lead')}
      actions={<Button to="/ai-content">{t('templates.back')}</Button>}
    >
      <Loaded query={query} failed={t('templates.failed')}>
        {({ templates }) => (
          <div className={classes.steps}>
            {open === 'new' ? (
              <TemplateForm template={null} onDone={close} />
            ) : (
              <div className={classes.actions}>
                <Button kind="main" onClick={() => setOpen('new')}>
                  {t('templates.new')}
                </Button>
                {templates.length === 0 && <Starters />}
              </div>
            )}
            {templates.length === 0 ? (
              <EmptyState title={t('templates.none')} text={t('templates.noneText')} />
            ) : (
              <Rows kind="boxed" label={t('templates')}>
                {templates.map((template) =>
                  open === template.id ? (
                    <li className={classes.opened} key={template.id}>
                      <TemplateForm template={template} onDone={close} />
                    </li>
                  ) : (
                    <TemplateRow key={template.id} template={template} onEdit={() => setOpen(template.id)} />
                  ),
                )}
              </Rows>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Examples to start from, one of each type. */
function Starters() {
  const toast = useToast();
  const queryClient = useQueryClient();
  const adding = useMutation({
    async mutationFn() {
      for (const body of starters()) await call(contentTemplatesContract.createContentTemplate, { body });
    },
    onError: (error) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listContentTemplates'] }),
  });
  return (
    <Button isBusy={adding.isPending} onClick={() => adding.mutate()}>
      {t('templates.starters')}
    </Button>
  );
}

function TemplateRow({ template, onEdit }: { template: ContentTemplate; onEdit(): void }) {
  const { id, name, description, type, isActive, version } = template;
  const toast = useToast();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const after = {
    onError: (error: unknown) => toast(errorText(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listContentTemplates'] }),
  };
  const turning = useMutation({
    mutationFn: () =>
      call(contentTemplatesContract.changeContentTemplate, {
        params: { templateId: id },
        body: { name, description, type, version, template: template.template, isActive: !isActive },
      }),
    ...after,
  });
  const removing = useMutation({
    mutationFn: () => call(contentTemplatesContract.deleteContentTemplate, { params: { templateId: id } }),
    onSuccess: () => toast(t('templates.deleted')),
    ...after,
  });
  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: t('templates.deleteTitle', { name }),
      text: t('templates.deleteText'),
      confirmLabel: t('text.delete'),
      danger: true,
    });
    if (isSure) removing.mutate();
  }
  return (
    <Row
      title={name}
      badge={isActive ? undefined : t('templates.off')}
      actions={
        <>
          <Button size="small" aria-label={t('templates.editLabel', { name })} onClick={onEdit}>
            {t('templates.edit')}
          </Button>
          <Button
            size="small"
            aria-label={t(isActive ? 'templates.turnOffLabel' : 'templates.turnOnLabel', { name })}
            isBusy={turning.isPending}
            onClick={() => turning.mutate()}
          >
            {t(isActive ? 'templates.turnOff' : 'templates.turnOn')}
          </Button>
          <Button
            size="small"
            isDanger
            aria-label={t('templates.deleteLabel', { name })}
            isBusy={removing.isPending}
            onClick={() => void remove()}
          >
            {t('text.delete')}
          </Button>
        </>
      }
    >
      <RowFact>{[t(`type.${type}`), t('templates.version', { version })].join(' · ')}</RowFact>
      {description && <RowFact>{description}</RowFact>}
    </Row>
  );
}
