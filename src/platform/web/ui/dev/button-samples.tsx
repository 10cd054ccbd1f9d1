// Buttons: each kind in each state, and each size.
import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Button } from '../button/button.tsx';
import { FormatButtons } from '../button/format-buttons.tsx';
import classes from './parts-page.module.css';
import { t } from './texts.ts';

type Look = Pick<ComponentProps<'button'>, 'disabled'> & { isDanger?: boolean; isBusy?: boolean };

const kinds = ['main', 'plain', 'tinted', 'quiet'] as const;
const sizes = ['tiny', 'compact', 'small', 'normal', 'large', 'tall'] as const;
const states: readonly Look[] = [{}, { isDanger: true }, { disabled: true }, { isBusy: true }];

export function ButtonSamples() {
  return (
    <>
      {kinds.map((kind) => (
        <div key={kind} className={classes.row}>
          {states.map((state) => (
            <Button key={Object.keys(state).join()} kind={kind} {...state}>
              {t('word')}
            </Button>
          ))}
          <Button kind={kind} icon={<IconPlus size={18} aria-hidden />}>
            {t('word')}
          </Button>
          <Button kind={kind} to="/dev/parts">
            {t('word')}
          </Button>
        </div>
      ))}
      <div className={classes.row}>
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {t('word')}
          </Button>
        ))}
      </div>
      <FormatButtons
        label={t('word')}
        formats={['csv', 'xlsx']}
        labelOf={(format) => format}
        fetchFile={async () => new Blob([])}
        nameOf={(format) => `sample.${format}`}
        failed={t('long')}
      />
      <div className={classes.narrow}>
        <Button>{t('long')}</Button>
        <Button kind="main" size="tall" isFullWidth>
          {t('word')}
        </Button>
      </div>
    </>
  );
}
