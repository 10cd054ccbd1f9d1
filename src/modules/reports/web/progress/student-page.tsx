// /topics/students/:studentId: one student over time, for the teacher in whose quizzes they took part.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { RequireRole, useMe } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { reportsContract } from '../../contract.ts';
import { ProgressParts } from './progress-parts.tsx';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('studentLead'), isPrivate: true });

export default function StudentPage() {
  const { studentId = '' } = useParams();
  const { user } = useMe();
  return (
    <RequireRole role={['teacher', 'admin']}>
      {user && <Student key={studentId} teacherId={user.id} studentId={studentId} />}
    </RequireRole>
  );
}

function Student(params: { teacherId: string; studentId: string }) {
  const { teacherId: id, studentId } = params;
  const asked = useQuery(queryOf('readStudent', reportsContract.readStudent, { params: { id, studentId } }));
  return (
    <Page
      title={asked.data?.name ?? t('students')}
      lead={t('studentLead')}
      width="wide"
      actions={<Link to="/topics">{t('back')}</Link>}
    >
      <Loaded query={asked} failed={t('failed')}>
        {(student) => <ProgressParts student={student} />}
      </Loaded>
    </Page>
  );
}
