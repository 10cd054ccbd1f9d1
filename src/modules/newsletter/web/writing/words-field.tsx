// Text of a message with buttons for its marks, and the fields that are filled in for each reader.
import { Textarea } from '@mantine/core';
import { IconBold, IconItalic, IconLink, IconList } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { boldMark, italicMark, putMark } from '#platform/web/ui/formatting/marks.ts';
import type { Mark } from '#platform/web/ui/formatting/text-field.ts';
import { Tool } from '#platform/web/ui/row-editor/row-tools.tsx';
import { t } from './texts.ts';
import classes from './writing.module.css';

type Props = {
  name: string;
  cell: string;
  /** Without marks: a quote is one paragraph. */
  isPlain?: boolean;
  value: string;
  onChange(value: string): void;
};

const linkMark = (): Mark => {
  return { before: '[', after: '](https://)', sample: t('mark.linkSample'), isBlock: false };
};
const marks = [
  { name: 'mark.bold', key: 'b', icon: IconBold, mark: () => boldMark(t('mark.boldSample')) },
  { name: 'mark.italic', key: 'i', icon: IconItalic, mark: () => italicMark(t('mark.italicSample')) },
  { name: 'mark.link', key: 'k', icon: IconLink, mark: linkMark },
  {
    name: 'mark.list',
    key: '',
    icon: IconList,
    mark: (): Mark => ({ before: '- ', after: '', sample: t('mark.listSample'), isBlock: true }),
  },
] as const;

/** The fallback for people without a name follows the field. */
const fields = () => [
  { label: t('person.firstName'), text: `{{ first_name | default: "${t('person.fallback')}" }}` },
  { label: t('person.name'), text: '{{ name }}' },
  { label: t('person.email'), text: '{{ email }}' },
  { label: t('person.company'), text: '{{ company }}' },
];

export function WordsField({ name, cell, isPlain = false, value, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const put = (mark: Mark) => area.current && putMark(area.current, mark, onChange);
  function onKeyDown(event: KeyboardEvent): void {
    if (isPlain || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const found = marks.find(({ key }) => key !== '' && key === event.key.toLowerCase());
    if (!found) return;
    event.preventDefault();
    put(found.mark());
  }
  return (
    <div className={classes.words}>
      <div className={classes.toolbar} role="toolbar" aria-label={t('mark.toolbar', { name })}>
        {!isPlain &&
          marks.map(({ name: mark, icon: Sign, mark: make }) => (
            <Tool key={mark} label={t(mark)} isOff={false} onClick={() => put(make())}>
              <Sign size={18} aria-hidden />
            </Tool>
          ))}
        <select
          className={classes.person}
          aria-label={t('person.insert')}
          value=""
          onChange={({ currentTarget }) =>
            put({ before: currentTarget.value, after: '', sample: '', isBlock: false })
          }
        >
          <option value="">{t('person.insert')}</option>
          {fields().map(({ label, text }) => (
            <option key={text} value={text}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Textarea
        ref={area}
        aria-label={name}
        data-cell={cell}
        maxLength={isPlain ? 1_000 : 5_000}
        autosize
        minRows={isPlain ? 2 : 3}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
