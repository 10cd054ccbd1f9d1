// The buttons above the text: each puts the marks of Markdown where the cursor is.

import {
  IconBlockquote,
  IconBold,
  IconBulb,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMath,
  IconPhoto,
  IconPill,
  IconQuestionMark,
  IconTable,
} from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { acceptedImages } from '#platform/web/ui/field/accepted-images.ts';
import { boldMark, italicMark } from '#platform/web/ui/formatting/marks.ts';
import type { Mark } from '#platform/web/ui/formatting/text-field.ts';
import classes from './markdown-editor.module.css';
import type { Picker } from './pickers.tsx';
import { t } from './texts.ts';

type Props = { put(mark: Mark): void; upload(file: File): Promise<void> };
type Icon = ComponentType<{ size: number; 'aria-hidden': 'true' }>;

const around = (before: string, after: string, sample: string): Mark => {
  return { before, after, sample, isBlock: false };
};
const lines = (before: string, sample: string): Mark => ({ before, after: '', sample, isBlock: true });

const table = () => {
  const row = (one: string, two: string) => `| ${one} | ${two} |`;
  const first = row(t('mark.column', { number: 1 }), t('mark.column', { number: 2 }));
  return `\n\n${[first, row('---', '---'), row(' ', ' ')].join('\n')}\n\n`;
};

const buttons: readonly { name: Parameters<typeof t>[0]; icon: Icon; mark(): Mark }[] = [
  { name: 'mark.heading', icon: IconH2, mark: () => lines('## ', t('mark.headingSample')) },
  { name: 'mark.subheading', icon: IconH3, mark: () => lines('### ', t('mark.headingSample')) },
  { name: 'mark.bold', icon: IconBold, mark: () => boldMark(t('mark.boldSample')) },
  { name: 'mark.italic', icon: IconItalic, mark: () => italicMark(t('mark.italicSample')) },
  { name: 'mark.link', icon: IconLink, mark: () => around('[', '](https://)', t('mark.linkSample')) },
  { name: 'mark.list', icon: IconList, mark: () => lines('- ', t('mark.itemSample')) },
  { name: 'mark.numbers', icon: IconListNumbers, mark: () => lines('1. ', t('mark.itemSample')) },
  { name: 'mark.quote', icon: IconBlockquote, mark: () => lines('> ', t('mark.quoteSample')) },
  {
    name: 'mark.callout',
    icon: IconBulb,
    mark: () => around('\n\n> [!TIP]\n> ', '\n\n', t('mark.quoteSample')),
  },
  { name: 'mark.code', icon: IconCode, mark: () => around('`', '`', t('mark.codeSample')) },
  { name: 'mark.maths', icon: IconMath, mark: () => around('$', '$', 'C_0 e^{-kt}') },
  { name: 'mark.table', icon: IconTable, mark: () => around(table(), '', '') },
];
const pickers = [
  { name: 'drug', icon: IconPill },
  { name: 'question', icon: IconQuestionMark },
] as const;

/** Two of twenty buttons need it. */
const PickerDialog = lazy(() => import('./pickers.tsx'));

export function MarkdownToolbar({ put, upload }: Props) {
  const [picker, setPicker] = useState<Picker | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('editor.toolbar')}>
      {buttons.map(({ name, icon: Sign, mark }) => (
        <button key={name} type="button" aria-label={t(name)} title={t(name)} onClick={() => put(mark())}>
          <Sign size={20} aria-hidden="true" />
        </button>
      ))}
      {pickers.map(({ name, icon: Sign }) => (
        <button
          key={name}
          type="button"
          aria-label={t(`mark.${name}`)}
          title={t(`mark.${name}`)}
          aria-haspopup="dialog"
          onClick={() => setPicker(name)}
        >
          <Sign size={20} aria-hidden="true" />
        </button>
      ))}
      {picker && (
        <Suspense fallback={null}>
          <PickerDialog
            picker={picker}
            onClose={() => setPicker(null)}
            onPick={(mark) => {
              // The field takes nothing while a dialog is open over it.
              flushSync(() => setPicker(null));
              put(mark);
            }}
          />
        </Suspense>
      )}
      <button
        type="button"
        aria-label={t('mark.image')}
        title={t('mark.image')}
        onClick={() => chooser.current?.click()}
      >
        <IconPhoto size={20} aria-hidden="true" />
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptedImages}
        aria-label={t('mark.image')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void upload(file);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
