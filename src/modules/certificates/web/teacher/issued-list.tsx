// The certificates that a quiz gave, each of which its teacher may open or revoke.
import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { ListFilters } from '#platform/web/ui/list/list-filters.tsx';
import { PagedList } from '#platform/web/ui/list/paged-list.tsx';
import { rowsPerPage } from '#platform/web/ui/list/pager.tsx';
import { Row, RowFact, Rows } from '#platform/web/ui/list/rows.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { type Certificate, certificatesContract } from '../../contract.ts';
import classes from '../certificates.module.css';
import { t } from '../texts.ts';

export function IssuedList({ quizId }: { quizId: string }) {
  const { page, values, turn, ...filter } = useAddressFilter(['search'], 'issued');
  const search = values.search || undefined;
  const [revoking, setRevoking] = useState<Certificate | null>(null);
  const query = useQuery({
    ...queryOf('listCertificates', certificatesContract.listCertificates, {
      params: { id: quizId },
      query: { page, limit: rowsPerPage, search },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={t('issued.title')}>
      <ListFilters filter={filter} search={t('issued.search')} />
      <PagedList
        query={query}
        failed={t('issued.failed')}
        found={(count) => t('issued.count', { count })}
        empty={<p className={classes.note}>{t('issued.emptyText')}</p>}
        isFiltered={Boolean(search)}
        onTurn={turn}
      >
        {({ certificates }) => (
          <Rows label={t('issued.list')}>
            {certificates.map((one) => (
              <IssuedRow key={one.code} certificate={one} onRevoke={() => setRevoking(one)} />
            ))}
          </Rows>
        )}
      </PagedList>
      {revoking && <RevokeDialog quizId={quizId} code={revoking.code} onClose={() => setRevoking(null)} />}
    </Section>
  );
}

function IssuedRow({ certificate, onRevoke }: { certificate: Certificate; onRevoke(): void }) {
  const { date, percent } = useFormats();
  const { code, status, issuedAt, score } = certificate;
  const name = certificate.recipientName ?? t('issued.nameless');
  const facts = [t('issued.on', { day: date(issuedAt) }), score && percent(score.percent / 100)];
  return (
    <Row
      title={name}
      badge={t(`status.${status}`)}
      actions={
        <div className={classes.heldState}>
          <Button size="small" to={`/certificates/${code}`} aria-label={t('issued.openOf', { name })}>
            {t('issued.open')}
          </Button>
          {(status === 'valid' || status === 'expired') && (
            <Button
              size="small"
              kind="quiet"
              isDanger
              onClick={onRevoke}
              aria-label={t('issued.revokeOf', { name })}
            >
              {t('issued.revoke')}
            </Button>
          )}
        </div>
      }
    >
      <RowFact>{facts.filter(Boolean).join(' · ')}</RowFact>
    </Row>
  );
}

function RevokeDialog({ quizId, code, onClose }: { quizId: string; code: string; onClose(): void }) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const form = useEndpointForm(certificatesContract.revokeCertificate, {
    params: { id: quizId, code },
    initial: { note: '' },
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: ['listCertificates'] });
      toast(t('issued.revoked'));
      onClose();
    },
  });
  return (
    <ModalDialog title={t('revoke.title')} text={t('revoke.text')} onCancel={onClose}>
      <form className={classes.form} {...form.props}>
        <TextInput label={t('revoke.note')} {...form.field('note')} />
        {form.notice}
        <DialogActions>
          <Button onClick={onClose}>{t('revoke.cancel')}</Button>
          <Button kind="main" type="submit" isDanger isBusy={form.isBusy}>
            {t('revoke.confirm')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
