// Buttons that format the text being written, by writing Markdown.
import { IconBold, IconCode, IconItalic, IconLink, IconList, IconMathFunction } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { t } from '../../texts.ts';
import { keyLabels, type TextShortcutName } from '../shortcuts/shortcuts.ts';
import { ToolButton } from '../tool-button.tsx';
import classes from './formatting-bar.module.css';
import type { Formatting } from './use-formatting.ts';

// Most questions are written without formulas.
const FormulaDialog = lazy(() => import('./formula-dialog.tsx'));

const buttons = [
  { name: 'bold', icon: <IconBold size={20} aria-hidden /> },
  { name: 'italic', icon: <IconItalic size={20} aria-hidden /> },
  { name: 'code', icon: <IconCode size={20} aria-hidden /> },
  { name: 'list', icon: <IconList size={20} aria-hidden /> },
  { name: 'link', icon: <IconLink size={20} aria-hidden /> },
  { name: 'formula', icon: <IconMathFunction size={20} aria-hidden /> },
] as const satisfies { name: TextShortcutName; icon: React.ReactNode }[];

export function FormattingBar({ formatting }: { formatting: Formatting }) {
  return (
    <>
      <fieldset
        className={classes.bar}
        aria-label={t('formatting')}
        // Pressing a button leaves the focus, and the selection, in the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        {buttons.map(({ name, icon }) => (
          <ToolButton
            key={name}
            label={t(name)}
            shortcut={keyLabels(name).join('+')}
            icon={icon}
            onClick={() => formatting.format(name)}
          />
        ))}
        <span className={classes.hint}>{t('formattingHint')}</span>
      </fieldset>
      {formatting.formula && (
        <Suspense>
          <FormulaDialog initial={formatting.formula} onEnd={formatting.endFormula} />
        </Suspense>
      )}
    </>
  );
}
