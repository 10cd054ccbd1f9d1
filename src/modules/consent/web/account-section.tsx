// On the page about your data: the choice about cookies in this browser, and the way to change it.
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { useConsent } from './kept-consent.ts';
import openPreferences from './open-preferences.ts';
import classes from './preferences-dialog.module.css';
import { optionalCategories } from './rules.ts';
import { t } from './texts.ts';

export default function AccountSection() {
  const consent = useConsent();
  const { date } = useFormats();
  const allowed = optionalCategories.filter((name) => consent?.[name]).map((name) => t(`${name}.name`));
  return (
    <Section title={t('account.title')}>
      <p className={classes.about}>
        {!consent && t('dialog.none')}
        {consent && allowed.length === 0 && t('account.none', { date: date(consent.timestamp) })}
        {consent &&
          allowed.length > 0 &&
          t('account.some', { date: date(consent.timestamp), names: allowed.join(', ') })}
      </p>
      <div>
        <Button onClick={openPreferences}>{t('account.change')}</Button>
      </div>
    </Section>
  );
}
