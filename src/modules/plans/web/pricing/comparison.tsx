// What each plan allows, side by side: a table that scrolls sideways on a phone, below its fixed first column.

import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Subscription } from '#modules/accounts/contract.ts';
import { spokenLanguage } from '#platform/contract/i18n.ts';
import { currentFormats } from '#platform/web/formats.ts';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { features, type OfferedPlan } from '../../contract.ts';
import { planRows } from '../../points.ts';
import { t } from '../texts.ts';
import classes from './pricing.module.css';

type Props = { plans: readonly OfferedPlan[]; current: Subscription | null };
type Row = { name: string; cell(plan: OfferedPlan): ReactNode };

const rows: Row[] = [
  { name: t('pricing.quizzes'), cell: ({ quizzesPerMonth }) => quizzesPerMonth ?? t('pricing.unlimited') },
  { name: t('pricing.students'), cell: ({ studentsPerQuiz }) => studentsPerQuiz ?? t('pricing.unlimited') },
  {
    name: t('pricing.pictures'),
    cell: ({ picturesMb }) => t('pricing.megabytes', { size: currentFormats().number(picturesMb) }),
  },
  {
    name: t('pricing.types'),
    cell: ({ hasAllQuestionTypes, questionTypes }) =>
      hasAllQuestionTypes
        ? t('pricing.allTypes')
        : new Intl.ListFormat(spokenLanguage().tag).format(questionTypes),
  },
  ...features.map((feature) => ({
    name: t(`feature.${feature}`),
    cell: (plan: OfferedPlan) => <Included isIncluded={plan.features.includes(feature)} />,
  })),
];

function Included({ isIncluded }: { isIncluded: boolean }) {
  return (
    <>
      {isIncluded ? (
        <IconCheck size={22} className={classes.check} aria-hidden="true" />
      ) : (
        <span aria-hidden="true">–</span>
      )}
      <VisuallyHidden>{t(isIncluded ? 'pricing.yes' : 'pricing.no')}</VisuallyHidden>
    </>
  );
}

export function Comparison({ plans, current }: Props) {
  const further = usePoint(planRows).map(({ label, values }): Row => {
    const cell = ({ id }: OfferedPlan) => {
      const value = values[id];
      return typeof value === 'string' ? value : <Included isIncluded={value} />;
    };
    return { name: label, cell };
  });
  return (
    <section className={classes.part} aria-labelledby="compare">
      <h2 id="compare" className={classes.name}>
        {t('pricing.compare')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard. */}
      <section className={classes.scroller} aria-label={t('pricing.compareCaption')} tabIndex={0}>
        <table className={classes.table}>
          <caption>
            <VisuallyHidden>{t('pricing.compareCaption')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('pricing.limit')}</VisuallyHidden>
              </th>
              {plans.map(({ id, name }) => (
                <th key={id} scope="col" data-current={id === current || undefined}>
                  {name}
                  {id === current && <VisuallyHidden> ({t('pricing.current')})</VisuallyHidden>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows, ...further].map(({ name, cell }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {plans.map((plan) => (
                  <td key={plan.id} data-current={plan.id === current || undefined}>
                    {cell(plan)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
