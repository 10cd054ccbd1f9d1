// What is written about the drugs of the list and applies to the patient of this browser.
import { useId } from 'react';
import type { KidneyRange, PatientFinding } from '#modules/interactions/contract/patient-criteria.ts';
import { conditionName, kidneyWords, patientWords, usePatient } from '#modules/pharmacology/patient.web.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Facts } from '../facts.tsx';
import { Finding } from '../pairs/finding.tsx';
import pairClasses from '../pairs/findings.module.css';
import { t as results } from '../texts.ts';
import { subjectOf } from './finding-words.ts';
import classes from './glance.module.css';
import { t } from './texts.ts';
import type { PatientAnswer } from './use-patient-findings.ts';

type Props = {
  answer: PatientAnswer;
  nameOf(drugId: string): string;
  wanted: string | null;
};

function rangeWords({ measure, from, above, below, upTo }: KidneyRange): string {
  const parts = [
    from !== undefined && t('patient.from', { value: from }),
    above !== undefined && t('patient.above', { value: above }),
    below !== undefined && t('patient.below', { value: below }),
    upTo !== undefined && t('patient.upTo', { value: upTo }),
  ];
  return `${t(`patient.${measure}`)} ${parts.filter(Boolean).join(', ')}`;
}

function whyWords({ when, kind }: PatientFinding): string {
  const parts = [
    when.ageFrom !== undefined && t('patient.years', { years: when.ageFrom }),
    when.kidney && rangeWords(when.kidney),
    when.liver && `Child-Pugh ${when.liver.join(', ')}`,
    when.conditions?.map(conditionName).join(', '),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('; ') : t(`patient.kind.${kind}`);
}

export function PatientFindings({ answer, nameOf, wanted }: Props) {
  const id = useId();
  const { patient, isEmpty } = usePatient();
  const { findings, isAsking, hasFailed, again } = answer;
  if (isEmpty) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {t('patient.title')}
      </h3>
      <p>
        {patientWords(patient)}. {kidneyWords(patient).join('. ')}
      </p>
      {isAsking && <p role="status">{t('patient.asking')}</p>}
      {hasFailed && (
        <Notice kind="error">
          <p>{t('patient.failed')}</p>
          <Button onClick={again}>{t('patient.again')}</Button>
        </Notice>
      )}
      {!isAsking && !hasFailed && findings.length === 0 && <p>{t('patient.none')}</p>}
      <ul className={pairClasses.list}>
        {findings.map((finding) => (
          <li key={finding.id}>
            <Finding
              severity={finding.severity}
              between={[finding.drugIds.map(nameOf).join(', '), subjectOf(finding)]}
              effect={finding.text}
              isWanted={finding.id === wanted}
            >
              <Facts
                rows={[
                  [t('patient.says'), finding.text],
                  [t('patient.why'), whyWords(finding)],
                  [t('patient.changes'), finding.changes],
                  [
                    t('patient.where'),
                    t(finding.isFromMonograph ? 'patient.monograph' : 'patient.guideline'),
                    finding.isForOlder ? t('patient.older') : '',
                    finding.byOther && finding.when.kidney
                      ? t('patient.byOther', { measure: t(`patient.${finding.when.kidney.measure}`) })
                      : '',
                  ],
                  [results('evidence'), results(`evidence.${finding.evidence ?? 'none'}`)],
                ]}
                references={finding.references}
              />
            </Finding>
          </li>
        ))}
      </ul>
      <p className={classes.muted}>{t('patient.missing')}</p>
    </section>
  );
}
