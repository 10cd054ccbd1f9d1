// Choosing a time zone by typing a part of its name or its offset.
import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { t } from '../texts.ts';
import { findTimeZones, timeZoneChoice, timeZoneChoices } from './time-zones.ts';

type Props = { label: string; value: string; onChange(timeZone: string): void };

export function TimeZoneField({ label, value, onChange }: Props) {
  // The offsets of four hundred zones take a while to work out: only for someone who looks for one.
  const [isOpened, setOpened] = useState(false);
  const zones = useMemo(
    () => (isOpened ? timeZoneChoices(value) : [timeZoneChoice(value)]),
    [isOpened, value],
  );
  return (
    <Select
      label={label}
      placeholder={t('timeZone.search')}
      nothingFoundMessage={t('timeZone.none')}
      data={zones}
      searchable
      allowDeselect={false}
      limit={50}
      maxDropdownHeight={280}
      // The chosen one fills the field: nothing was searched for yet.
      filter={({ search, limit }) => {
        const isUntouched = zones.some(({ label: known }) => known === search);
        return (isUntouched ? zones : findTimeZones(zones, search)).slice(0, limit);
      }}
      value={timeZoneChoice(value).value}
      onFocus={() => setOpened(true)}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  );
}
