// A calculator's form, built from the fields that it declares.

import { lazy, Suspense } from 'react';
import { isLimit, LimitNotice } from '#modules/pharmacology/web.tsx';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import type { CalculatorInfo } from '../../contract.ts';
import { isAsked } from '../form/entries.ts';
import { FieldList } from '../form/field-list.tsx';
import classes from '../form/form.module.css';
import { RowsField } from '../form/rows-field.tsx';
import { t } from '../texts.ts';
import type { CalculatorState } from './use-calculator.ts';

const PatientButton = lazy(() => import('./patient-button.tsx'));

export function CalculatorForm({
  calculator,
  state,
}: {
  calculator: CalculatorInfo;
  state: CalculatorState;
}) {
  const { inputs: fields, example } = calculator;
  const { form, problems, isBusy } = state;
  const problemCount = Object.keys(problems).length;
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={t('one.inputs')}
      onBlur={state.leaveField}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void state.submit();
      }}
    >
      <noscript>
        <p className={classes.note}>{t('one.noScript')}</p>
      </noscript>
      {example && (
        <div className={classes.fill}>
          <button type="button" className={classes.textButton} onClick={state.fillExample}>
            {t('one.example')}
          </button>
          <Suspense fallback={null}>
            <PatientButton fields={fields} onFill={state.fillWith} />
          </Suspense>
          <button type="button" className={classes.textButton} onClick={state.clear}>
            {t('one.clear')}
          </button>
        </div>
      )}
      <p className={classes.note} role="status">
        {state.said}
      </p>
      {fields.map((field) =>
        field.kind !== 'rows' ? (
          <FieldList
            key={field.name}
            fields={[field]}
            among={fields}
            entries={form.entries}
            prefix=""
            problems={problems}
            onChange={state.changeEntry}
          />
        ) : (
          isAsked(field, fields, form.entries) && (
            <RowsField
              key={field.name}
              field={field}
              rows={form.rows[field.name] ?? []}
              problems={problems}
              onChange={(rows, path) => state.changeRows(field.name, rows, path)}
            />
          )
        ),
      )}
      <div className={classes.submit}>
        <Button kind="main" type="submit" aria-disabled={isBusy || undefined}>
          {t(isBusy ? 'one.calculating' : 'one.calculate')}
        </Button>
        <p className={classes.problems} role="status">
          {problemCount > 0 && t('one.problems', { count: problemCount })}
        </p>
      </div>
      {state.hasToAccept && <Notice kind="info">{t('one.acceptFirst')}</Notice>}
      <Failure state={state} />
    </form>
  );
}

function Failure({ state: { error, path } }: { state: CalculatorState }) {
  if (!error) return null;
  if (isLimit(error)) return <LimitNotice error={error} back={path} />;
  return (
    <Notice kind="error" title={t('one.failed')}>
      {errorText(error)}
    </Notice>
  );
}
