// What surrounds each page of administration, in the workspace: who may see it, and its space.
import { Outlet } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import classes from './admin-layout.module.css';

export default function AdminLayout() {
  return (
    <RequireRole role={['admin']}>
      <div className={classes.room}>
        <Outlet />
      </div>
    </RequireRole>
  );
}
