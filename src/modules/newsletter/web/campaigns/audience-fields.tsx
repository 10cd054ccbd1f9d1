// Who gets a campaign: all subscribers, or those with some tags, sources, roles or activity; and how many they are.
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import type { Segment } from '../../contract/shapes.ts';
import { writingContract } from '../../contract/writing.ts';
import { newsletterContract } from '../../contract.ts';
import classes from './campaigns.module.css';
import { t } from './texts.ts';

type Props = { segment: Segment; onChange(segment: Segment): void };

const roles = ['teacher', 'student', 'admin'] as const;
const activities = ['any', 'active', 'new'] as const;

export function AudienceFields({ segment, onChange }: Props) {
  const { data } = useQuery(queryOf('readAudienceChoices', writingContract.readAudienceChoices, {}));
  const { number } = useFormats();
  const choice = ({ name, count }: { name: string; count: number }) => {
    return { name, label: t('audience.choice', { name, count: number(count) }) };
  };
  return (
    <>
      <Count segment={segment} />
      <Choices
        legend={t('audience.tags')}
        known={data?.tags.map(choice) ?? []}
        chosen={segment.tags}
        onChange={(tags) => onChange({ ...segment, tags })}
      />
      <Choices
        legend={t('audience.sources')}
        known={data?.sources.map(choice) ?? []}
        chosen={segment.sources}
        onChange={(sources) => onChange({ ...segment, sources })}
      />
      <Choices
        legend={t('audience.roles')}
        known={roles.map((name) => ({ name, label: t(`role.${name}`) }))}
        chosen={segment.roles}
        onChange={(chosen) => onChange({ ...segment, roles: roles.filter((role) => chosen.includes(role)) })}
      />
      <NativeSelect
        label={t('audience.activity')}
        value={segment.activity}
        onChange={({ currentTarget }) =>
          onChange({ ...segment, activity: activities.find((name) => name === currentTarget.value) ?? 'any' })
        }
        data={activities.map((name) => ({ value: name, label: t(`activity.${name}`) }))}
      />
    </>
  );
}

function Count({ segment }: { segment: Segment }) {
  const asked = useDeferredValue(segment);
  const { data, error } = useQuery({
    ...queryOf('countAudience', newsletterContract.countAudience, { body: { segment: asked } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <Notice kind="error">{errorText(error)}</Notice>;
  return (
    <p className={classes.count} role="status">
      {data ? t('recipients', { count: data.count }) : ''}
    </p>
  );
}

type ChoicesProps = {
  legend: string;
  known: readonly { name: string; label: string }[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
};

/** None of them chosen means everyone. */
function Choices({ legend, known, chosen, onChange }: ChoicesProps) {
  // A value that no one has any more stays visible, because it still excludes everyone.
  const gone = chosen.filter((name) => !known.some((one) => one.name === name));
  const all = [...known, ...gone.map((name) => ({ name, label: name }))];
  if (all.length === 0) return null;
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {all.map(({ name, label }) => (
        <Tick
          key={name}
          label={label}
          isOn={chosen.includes(name)}
          onChange={(isOn) => onChange(isOn ? [...chosen, name] : chosen.filter((one) => one !== name))}
        />
      ))}
    </fieldset>
  );
}
