// When a campaign is sent: a time in a chosen time zone.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { momentIn } from '#platform/contract/time/zone-time.ts';
import { useServerNow } from '#platform/web/clock.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { TimeZoneField } from '#platform/web/ui/field/time-zone-field.tsx';
import { deviceTimeZone } from '#platform/web/ui/field/time-zones.ts';
import classes from './campaigns.module.css';
import { t } from './texts.ts';

type Props = { isBusy: boolean; onSchedule(scheduledAt: string, timeZone: string): void };

export function ScheduleFields({ isBusy, onSchedule }: Props) {
  const [wall, setWall] = useState('');
  const [zone, setZone] = useState(deviceTimeZone);
  const { dateTime } = useFormats();
  const now = useServerNow();
  const moment = momentIn(wall, zone);
  const isPast = moment !== null && Date.parse(moment) <= now;
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          type="datetime-local"
          label={t('schedule.at')}
          value={wall}
          error={isPast && t('schedule.past')}
          onChange={({ currentTarget }) => setWall(currentTarget.value)}
        />
        <TimeZoneField label={t('schedule.zone')} value={zone} onChange={setZone} />
      </div>
      {moment && !isPast && zone !== deviceTimeZone() && (
        <p className={classes.hint}>{t('schedule.here', { when: dateTime(moment, 'long') })}</p>
      )}
      <div>
        <Button disabled={!moment || isPast || isBusy} onClick={() => moment && onSchedule(moment, zone)}>
          {t('schedule')}
        </Button>
      </div>
    </>
  );
}
