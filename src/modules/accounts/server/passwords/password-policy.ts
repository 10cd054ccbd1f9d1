// New passwords refused beyond the rules that people see: those that attackers try first.

import { passwordProblems } from '../../contract.ts';
import { AccountError } from '../../errors.ts';
import { t } from '../texts.ts';

type Person = { name: string; email: string };

const productWords = ['rounds'];
/** Shorter parts of a name occur in every other password by chance. */
const minWordLetters = 3;
/** A password needs this many letters besides names; digits alone are often a birthday. */
const minOwnLetters = 4;

let common: Promise<ReadonlySet<string>> | undefined;

/** 49,233 passwords from public breaches, in lower case: 0.4 MB on disk, read in 40 ms at the first new password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function wordsOf({ name, email }: Person): string[] {
  const localPart = comparable(email).split('@')[0] ?? '';
  const words = [...productWords, localPart, ...`${comparable(name)} ${localPart}`.split(/[^\p{L}\p{M}]+/u)];
  // The longest first, so that "ann" does not split "annabel".
  return words.filter((word) => word.length >= minWordLetters).sort((a, b) => b.length - a.length);
}

/** Whether a password is little more than the product's name or its owner's. */
export function isMostlyNames(password: string, person: Person): boolean {
  const given = comparable(password);
  const rest = wordsOf(person).reduce((text, word) => text.replaceAll(word, ' '), given);
  if (rest === given) return false;
  return (rest.match(/\p{L}/gu)?.length ?? 0) < minOwnLetters;
}

/** @throws AppError weak_password, with a message that says why */
export async function refuseWeakPassword(password: string, person: Person): Promise<void> {
  const problems = passwordProblems(password);
  if (problems) throw new AccountError('weak_password', { message: problems });
  if ((await commonPasswords()).has(comparable(password)))
    throw new AccountError('weak_password', {
      message: t('password.leaked'),
    });
  if (isMostlyNames(password, person))
    throw new AccountError('weak_password', {
      message: t('password.ownNames'),
    });
}
