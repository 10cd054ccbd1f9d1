// A record to set in DNS: its name and its value, with a button that copies it.
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import classes from './delivery.module.css';
import { t } from './texts.ts';

export function DnsRecord({ name, value }: { name: string; value: string }) {
  const copy = useCopy();
  return (
    <div className={classes.record}>
      <dl className={classes.parts}>
        <dt>{t('record.name')}</dt>
        <dd>{name}</dd>
        <dt>{t('record.value')}</dt>
        <dd>{value}</dd>
      </dl>
      <div>
        <Button aria-label={t('record.copy', { name })} onClick={() => void copy(value, t('record.copied'))}>
          {t('record.copyShort')}
        </Button>
      </div>
    </div>
  );
}
