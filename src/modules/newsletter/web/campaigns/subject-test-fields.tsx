// Of a draft: a second subject, how many people each is tried on, and how long the rest waits.
import { NumberInput, TextInput } from '@mantine/core';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { longestSubject } from '../../contract/limits.ts';
import type { Campaign } from '../../contract/shapes.ts';
import classes from './campaigns.module.css';
import { t } from './texts.ts';

type Tested = Pick<Campaign, 'subjectB' | 'testShare' | 'testHours'>;
type Props = { draft: Tested; onChange(changed: Partial<Tested>): void };

export function SubjectTestFields({ draft: { subjectB, testShare, testHours }, onChange }: Props) {
  return (
    <>
      <Tick
        label={t('ab.try')}
        isOn={subjectB !== null}
        onChange={(isOn) => onChange({ subjectB: isOn ? '' : null })}
      />
      {subjectB !== null && (
        <>
          <TextInput
            label={t('ab.subjectB')}
            required
            maxLength={longestSubject}
            value={subjectB}
            onChange={({ currentTarget }) => onChange({ subjectB: currentTarget.value })}
          />
          <div className={classes.pair}>
            <NumberInput
              label={t('ab.share')}
              min={1}
              max={50}
              allowDecimal={false}
              hideControls
              value={testShare}
              onChange={(value) => onChange({ testShare: Number(value) })}
            />
            <NumberInput
              label={t('ab.hours')}
              min={1}
              max={72}
              allowDecimal={false}
              hideControls
              value={testHours}
              onChange={(value) => onChange({ testHours: Number(value) })}
            />
          </div>
          <p className={classes.hint}>{t('ab.rule')}</p>
        </>
      )}
    </>
  );
}
