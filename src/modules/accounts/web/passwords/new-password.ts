// What is wrong with a new password, before asking the server.
import { passwordProblems } from '../../contract.ts';
import { t } from '../texts.ts';

/** All broken rules first, then whether it was typed the same twice, then the link; empty if it can be sent. */
export function resetProblem({
  token,
  password,
  confirmation,
}: {
  token: string;
  password: string;
  confirmation: string;
}): string {
  const problems = passwordProblems(password);
  if (problems) return problems;
  if (password !== confirmation) return t('reset.mismatch');
  return token ? '' : t('reset.noToken');
}
