// The texts of writing tips, which load with them.
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en-remarks.json';

export const remarkText = texts(en);

/** What people call a rule. */
export function ruleName(code: string): string {
  const key = `rule.${code}`;
  return key in en ? remarkText(key as keyof typeof en & `rule.${string}`) : code;
}
