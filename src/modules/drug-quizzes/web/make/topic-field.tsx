// The topic: free text with suggestions, which the browser offers while someone types.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { pharmacologyContract } from '#modules/pharmacology/contract.ts';
import { toolClasses } from '#modules/pharmacology/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { atcGroups, kindTopics, longestTopic, topicName } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './make-tool.module.css';

const pauseMs = 150;

/** Drugs whose names begin like this; names that only look similar are left to the server’s answer. */
function useDrugs(text: string) {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    ...queryOf('suggestDrugs', pharmacologyContract.suggestDrugs, { query: { search } }),
    enabled: search.length > 1,
    staleTime: 300_000,
  });
  return data?.matches ?? [];
}

type Props = {
  value: string;
  drugClasses: readonly { drugClass: string; count: number }[];
  onChange(topic: string): void;
};

export function TopicField({ value, drugClasses, onChange }: Props) {
  const id = useId();
  const drugs = useDrugs(value);
  return (
    <div>
      <label htmlFor={id} className={toolClasses.label}>
        {t('topic')}
      </label>
      <input
        dir="auto"
        id={id}
        className={`${toolClasses.field} ${classes.topic}`}
        type="text"
        name="topic"
        list={`${id}-list`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestTopic}
        placeholder={t('topic.placeholder')}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className={toolClasses.hint}>
        {t('topic.hint')}
      </p>
      <datalist id={`${id}-list`}>
        {kindTopics.map(topicName).map((name) => (
          <option key={name} value={name}>
            {t('topic.kind')}
          </option>
        ))}
        {drugs.map(({ id: drugId, generic, drugClass }) => (
          <option key={drugId} value={generic}>
            {t('topic.drug', { drugClass })}
          </option>
        ))}
        {drugClasses.map(({ drugClass, count }) => (
          <option key={drugClass} value={drugClass}>
            {t('topic.class', { count })}
          </option>
        ))}
        {Object.entries(atcGroups).map(([code, name]) => (
          <option key={code} value={name}>
            {t('topic.group', { code })}
          </option>
        ))}
      </datalist>
    </div>
  );
}
