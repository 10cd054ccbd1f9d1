// Two versions of a document side by side, before its author chooses one. Loaded where there are two.
import { Difference } from './difference.tsx';
import { t } from './texts.ts';

/** What people write, as lines; other members by their names. Both versions in the order of one. */
function linesOf(value: unknown, order: unknown, name: string): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [`${name}: ${String(value)}`];
  if (Array.isArray(value))
    return value.flatMap((one, at) => linesOf(one, Array.isArray(order) ? order[at] : undefined, name));
  const names = new Set([...Object.keys(order ?? {}), ...Object.keys(value)]);
  names.delete('id');
  return [...names].flatMap((key) => {
    const member = (value as Record<string, unknown>)[key];
    return member === undefined ? [] : linesOf(member, (order as Record<string, unknown> | null)?.[key], key);
  });
}

type Props = { mine: object; theirs: object };

export default function ComparedDocuments({ mine, theirs }: Props) {
  const text = (document: object) => linesOf(document, mine, '').join('\n');
  return (
    <>
      <p>{t('compareText')}</p>
      <Difference label={t('compare')} before={text(theirs)} after={text(mine)} />
    </>
  );
}
