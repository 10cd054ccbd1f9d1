// Whether a language model words the questions again: offered to those who can have it.
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#modules/accounts/web.tsx';
import { aiContract } from '#modules/ai/contract.ts';
import { queryOf } from '#platform/web/client.ts';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { t } from '../texts.ts';
import classes from './make-tool.module.css';

export function RewordChoice({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  const { user } = useMe();
  const { data } = useQuery({
    ...queryOf('readAiStatus', aiContract.readAiStatus, {}),
    enabled: user?.role === 'teacher' || user?.role === 'admin',
  });
  if (!data?.isAvailable) return null;
  return (
    <div>
      <Tick label={t('reword')} isOn={isOn} onChange={onChange} />
      <p className={classes.about}>{t('reword.text')}</p>
    </div>
  );
}
