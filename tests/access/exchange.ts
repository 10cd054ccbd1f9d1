// Who may call what of imports and exports of quizzes.
import type { ModuleAccess } from '../support/access.ts';

export const access: ModuleAccess = { rows: {} };
