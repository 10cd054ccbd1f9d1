// In place of a new editor: the plan's quizzes of this month are used up. Shown before anything is written that could not be
// saved.
import { Group } from '@mantine/core';
import { quizLimitMessage } from '#modules/plans/contract.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { t } from '../texts.ts';

export default function MonthIsFull({ limit }: { limit: number }) {
  return (
    <Page width="narrow" title={t('monthIsFull')} lead={quizLimitMessage(limit)}>
      <Group>
        <Button kind="main" to="/pricing">
          {t('upgrade')}
        </Button>
        <Button to="/teacher-dashboard">{t('toDashboard')}</Button>
      </Group>
    </Page>
  );
}
