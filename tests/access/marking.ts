// Who may call what of marking and regrading.
import type { ModuleAccess } from '../support/access.ts';

export const access: ModuleAccess = { rows: {} };
