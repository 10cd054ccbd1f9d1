// Name, short name, colour and logo, with a preview.
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { accentOf } from '#platform/contract/look/accent.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { Organisation } from '../../contract.ts';
import { t } from '../texts.ts';
import { BrandPreview } from './brand-preview.tsx';
import { slugFor } from './form-fields.ts';
import { LogoField } from './logo-field.tsx';
import classes from './organisation.module.css';
import type { OrganisationFields } from './use-organisation-form.ts';

type Props = {
  organisation: Organisation | null;
  isInPlan: boolean;
  form: OrganisationFields;
  onSaved: (organisation: Organisation) => void;
};

/** The colour field's value before a colour was chosen: our own accent. */
const ownColour = '#0b5d57';

export function LookSection({ organisation, isInPlan, form, onSaved }: Props) {
  const titleId = useId();
  const fields = form.values;
  const changeName = (name: string) =>
    // The short name follows the name until someone edits it.
    form.change(
      !organisation && fields.slug === slugFor(fields.name) ? { name, slug: slugFor(name) } : { name },
    );
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('look.title')}</h2>
      <div className={classes.look}>
        <div className={classes.fields}>
          <TextInput
            label={t('field.name')}
            autoComplete="organization"
            {...form.field('name')}
            onChange={(event) => changeName(event.currentTarget.value)}
          />
          <TextInput
            label={t('field.slug')}
            description={t('field.slug.text')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('slug')}
          />
          <ColourField colour={fields.colour} onChange={(colour) => form.change({ colour })} />
          <LogoField organisation={organisation} isInPlan={isInPlan} onSaved={onSaved} />
        </div>
        <BrandPreview
          brand={{
            name: fields.name.trim() || t('preview.name'),
            colour: fields.colour,
            logo: organisation?.logo ?? null,
          }}
        />
      </div>
    </section>
  );
}

function ColourField({
  colour,
  onChange,
}: {
  colour: string | null;
  onChange: (colour: string | null) => void;
}) {
  const inputId = useId();
  const textId = useId();
  const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
    colour ? accentOf(colour, scheme).accent : '',
  );
  const isAdapted = colour !== null && (light !== colour || dark !== colour);
  return (
    <div className={classes.colour}>
      <label htmlFor={inputId} className={classes.label}>
        {t('field.colour')}
      </label>
      <div className={classes.row}>
        <input
          id={inputId}
          type="color"
          className={classes.swatch}
          value={colour ?? ownColour}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-describedby={isAdapted ? textId : undefined}
        />
        <code>{colour ?? '—'}</code>
        {colour && (
          <Button kind="quiet" size="compact" onClick={() => onChange(null)}>
            {t('field.colour.none')}
          </Button>
        )}
      </div>
      {isAdapted && (
        <p id={textId} className={classes.hint}>
          {t('field.colour.adapted', { light: light ?? '', dark: dark ?? '' })}
        </p>
      )}
    </div>
  );
}
