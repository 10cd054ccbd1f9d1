// The sender’s domain: the key that signs newsletters, and what DNS says about SPF, DKIM and DMARC, in words.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import { type DomainCheck, domainContract, type SigningKey } from '../../contract/domain.ts';
import classes from '../desk/desk.module.css';
import own from './delivery.module.css';
import { DnsRecord } from './dns-record.tsx';
import { t } from './texts.ts';

export function SenderDomain() {
  const query = useQuery(queryOf('readSigningKey', domainContract.readSigningKey, {}));
  return (
    <DeskSection name={t('domain')}>
      <div className={classes.form}>
        <p className={classes.hint}>{t('domain.text')}</p>
        <Loaded query={query} failed={t('domain.failed')}>
          {({ domain, key }) =>
            domain === null ? (
              <Notice kind="info">{t('domain.none')}</Notice>
            ) : (
              <>
                <Key domain={domain} signingKey={key} />
                <Check domain={domain} />
              </>
            )
          }
        </Loaded>
      </div>
    </DeskSection>
  );
}

function stateOf(domain: string, key: SigningKey | null): string {
  if (!key) return t('key.none', { domain });
  if (key.domain !== domain) return t('key.other', { domain: key.domain });
  return key.isOn ? t('key.on', { domain }) : t('key.off');
}

function Key({ domain, signingKey }: { domain: string; signingKey: SigningKey | null }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const after = {
    onError: (refused: unknown) => toast(errorText(refused), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['readSigningKey'] }),
  };
  const create = useMutation({ mutationFn: () => call(domainContract.createSigningKey, {}), ...after });
  const turn = useMutation({
    mutationFn: (isOn: boolean) => call(domainContract.turnSigning, { body: { isOn } }),
    ...after,
  });
  async function renew(): Promise<void> {
    const question = {
      title: t('key.renew.title'),
      text: t('key.renew.text'),
      confirmLabel: t('key.renew'),
    };
    if (await confirm(question)) create.mutate();
  }
  return (
    <div className={own.finding}>
      <h3>{t('key')}</h3>
      <p role="status">{stateOf(domain, signingKey)}</p>
      {signingKey?.domain === domain && <DnsRecord {...signingKey.record} />}
      <div className={classes.actions}>
        {signingKey?.domain === domain && (
          <Button
            kind={signingKey.isOn ? 'plain' : 'main'}
            isBusy={turn.isPending}
            onClick={() => turn.mutate(!signingKey.isOn)}
          >
            {t(signingKey.isOn ? 'key.turnOff' : 'key.turnOn')}
          </Button>
        )}
        <Button isBusy={create.isPending} onClick={() => (signingKey ? void renew() : create.mutate())}>
          {t(signingKey ? 'key.renew' : 'key.create')}
        </Button>
      </div>
    </div>
  );
}

function Check({ domain }: { domain: string }) {
  const check = useMutation({ mutationFn: () => call(domainContract.checkDomain, {}) });
  return (
    <>
      <div>
        <Button isBusy={check.isPending} onClick={() => check.mutate()}>
          {t('domain.check', { domain })}
        </Button>
      </div>
      {check.error && <Notice kind="error">{errorText(check.error)}</Notice>}
      {check.data && <Findings {...check.data.check} />}
    </>
  );
}

function Findings({ spf, dkim, dmarc }: DomainCheck) {
  return (
    <>
      <Finding name={t('spf')} words={t(`spf.${spf.code}`)} {...spf} />
      <Finding name={t('dkim')} words={t(`dkim.${dkim.code}`)} found={dkim.found} record={null} />
      <Finding name={t('dmarc')} words={t(`dmarc.${dmarc.code}`)} {...dmarc} />
    </>
  );
}

type FindingProps = Pick<DomainCheck['spf'], 'found' | 'record'> & { name: string; words: string };

function Finding({ name, words, found, record }: FindingProps) {
  return (
    <div className={own.finding}>
      <h3>{name}</h3>
      <p>{words}</p>
      {found && <p className={own.found}>{t('record.found', { found })}</p>}
      {record && <DnsRecord {...record} />}
    </div>
  );
}
