// What a swap changed.

import type { InteractionCheck } from '#modules/interactions/contract.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { t } from './texts.ts';

type Props = {
  swapped: { out: string; taken: string; before: InteractionCheck };
  after: InteractionCheck;
};

const nameIn = ({ drugs }: InteractionCheck, id: string) => drugs.find((drug) => drug.id === id)?.name ?? id;

function countsIn({ counts }: InteractionCheck): string {
  const { CONTRAINDICATED: contraindicated, MAJOR: major, MODERATE: moderate, MINOR: minor } = counts;
  return t('whatIf.counts', { contraindicated, major, moderate, minor });
}

export function SwapNote({ swapped: { out, taken, before }, after }: Props) {
  return (
    <Notice kind="info">
      {t('whatIf.swapped', {
        out: nameIn(before, out),
        in: nameIn(after, taken),
        before: countsIn(before),
        after: countsIn(after),
      })}
    </Notice>
  );
}
