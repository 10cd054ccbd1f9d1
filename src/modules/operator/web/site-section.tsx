// What the site looks like: its colour, and the logo, which is stored as soon as it is chosen.
import { Input } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { showSite } from '#platform/web/pages/shown-site.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { ImageUpload } from '#platform/web/ui/field/image-upload.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { lookOf, siteContract } from '../contract/site.ts';
import { type Operator, operatorContract } from '../contract.ts';
import classes from './operator-form.module.css';
import { t } from './texts.ts';

/** The colour field's value before a colour was chosen: our own accent. */
const ownColour = '#0b5d57';

/** Stores what a call answered: for this page, and for what is shown next. */
export function useKeeping(): (answer: { operator: Operator; version: number }) => void {
  const queryClient = useQueryClient();
  return (answer) => {
    queryClient.setQueryData(queryOf('readOperator', operatorContract.readOperator, {}).queryKey, answer);
    showSite(lookOf(answer.operator));
  };
}

type ColourProps = { colour: string; onChange(colour: string): void };

export function ColourField({ colour, onChange }: ColourProps) {
  const inputId = useId();
  return (
    <>
      <Input.Label htmlFor={inputId}>{t('colour')}</Input.Label>
      <div className={classes.row}>
        <input
          id={inputId}
          type="color"
          value={colour || ownColour}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {colour && (
          <Button kind="quiet" size="compact" onClick={() => onChange('')}>
            {t('colour.none')}
          </Button>
        )}
      </div>
    </>
  );
}

export function LogoField({ logo }: Pick<Operator, 'logo'>) {
  const keep = useKeeping();
  const toast = useToast();
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file ? call(siteContract.uploadSiteLogo, { file }) : call(siteContract.removeSiteLogo, {}),
    onSuccess: (answer) => {
      keep(answer);
      toast(t(answer.operator.logo ? 'logo.saved' : 'logo.removed'));
    },
  });
  return (
    <div>
      {logo && <img className={classes.logo} src={logo.url} width={logo.width} height={logo.height} alt="" />}
      <ImageUpload
        label={t('logo')}
        description={t('logo.text')}
        choose={{ label: t(logo ? 'logo.change' : 'logo.choose'), run: (file) => change.mutate(file) }}
        remove={logo && { label: t('logo.remove'), run: () => change.mutate(null) }}
        isBusy={change.isPending}
        problem={change.error ? errorText(change.error) : ''}
        testId="site-logo-file"
      />
    </div>
  );
}
