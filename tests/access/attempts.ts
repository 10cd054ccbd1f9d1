// Who may call what of attempts.
import type { ModuleAccess } from '../support/access.ts';

export const access: ModuleAccess = { rows: {} };
