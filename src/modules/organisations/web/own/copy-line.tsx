// An address to copy into another system.

import { TextInput } from '@mantine/core';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import { t } from '../texts.ts';
import classes from './organisation.module.css';

export function CopyLine({
  label,
  description,
  value,
}: {
  label: string;
  description: string;
  value: string;
}) {
  const copy = useCopy();
  return (
    <div className={classes.copy}>
      <TextInput
        label={label}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button aria-label={`${t('sso.copy')}: ${label}`} onClick={() => void copy(value, t('sso.copied'))}>
        {t('sso.copy')}
      </Button>
    </div>
  );
}
