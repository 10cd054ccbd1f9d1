// Cookie Preferences: every category with what Rounds stores in it, and the current choice.
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Tick } from '#platform/web/ui/field/tick.tsx';
import { choose, hasPrivacySignal, useConsent } from './kept-consent.ts';
import classes from './preferences-dialog.module.css';
import { type Choice, everything, onlyNecessary, optionalCategories } from './rules.ts';
import { t } from './texts.ts';

export default function PreferencesDialog({ onClose }: { onClose(): void }) {
  const consent = useConsent();
  const formats = useFormats();
  const [choice, setChoice] = useState<Choice>(consent ?? onlyNecessary);

  function decide({ functional, analytics, marketing }: Choice): void {
    const isLess =
      consent && optionalCategories.some((name) => consent[name]) && !functional && !analytics && !marketing;
    void choose({ functional, analytics, marketing }, isLess ? 'withdrawal' : 'preferences');
    onClose();
  }

  return (
    <ModalDialog title={t('dialog.title')} text={t('dialog.text')} width="wide" onCancel={onClose}>
      <div className={classes.body}>
        {hasPrivacySignal() && <p className={classes.signal}>{t('dialog.signal')}</p>}
        <div className={classes.category}>
          <strong>{t('necessary.name')}</strong>
          <p className={classes.about}>{t('necessary.about')}</p>
        </div>
        {optionalCategories.map((name) => (
          <div key={name} className={classes.category}>
            <Tick
              label={t(`${name}.name`)}
              isOn={choice[name]}
              onChange={(isOn) => setChoice((before) => ({ ...before, [name]: isOn }))}
            />
            <p className={classes.about}>{t(`${name}.about`)}</p>
          </div>
        ))}
        <p className={classes.about}>
          {consent
            ? t('dialog.since', { date: formats.date(consent.timestamp), code: consent.consentId })
            : t('dialog.none')}{' '}
          <Link to="/cookie-policy" onClick={onClose}>
            {t('dialog.list')}
          </Link>
        </p>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button onClick={() => decide(onlyNecessary)}>{t('necessaryOnly')}</Button>
        <Button onClick={() => decide(everything)}>{t('acceptAll')}</Button>
        <Button onClick={() => decide(choice)}>{t('dialog.save')}</Button>
      </DialogActions>
    </ModalDialog>
  );
}
