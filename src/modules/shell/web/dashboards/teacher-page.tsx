// /teacher-dashboard: a teacher's quizzes, and all that modules offer to those who teach.
import { IconPlus } from '@tabler/icons-react';
import { DashboardArea, RequireRole } from '#modules/accounts/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { useSiteMenu } from '#platform/web/pages/site-menu.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import classes from './teacher-page.module.css';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('teacher.title'), isPrivate: true });

export default function TeacherPage() {
  const menu = useSiteMenu();
  return (
    <RequireRole role={['teacher']}>
      <Page
        width="wide"
        title={t('teacher.title')}
        actions={menu.dashboard.map(({ path, label, isMain }) =>
          isMain ? (
            <Button key={path} kind="main" to={path} icon={<IconPlus size={20} aria-hidden="true" />}>
              {label}
            </Button>
          ) : (
            <Button key={path} to={path}>
              {label}
            </Button>
          ),
        )}
      >
        <div className={classes.numbers}>
          <DashboardArea on="teacher" area="numbers" />
        </div>
        <DashboardArea on="teacher" area="main" />
      </Page>
    </RequireRole>
  );
}
