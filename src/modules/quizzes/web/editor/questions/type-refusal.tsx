// What a plan says about a question type that it does not have: where it was pressed, and not below the fold.
import { useMe } from '#modules/accounts/web.tsx';
import { lockedTypeMessage } from '#modules/plans/contract.ts';
import { UpgradeNotice } from '#modules/plans/web.tsx';
import { type QuestionTypeName, typeOf } from '#question-types/registry.ts';

export default function TypeRefusal({ type }: { type: QuestionTypeName }) {
  const { user } = useMe();
  return (
    <div ref={(notice) => notice?.scrollIntoView({ block: 'nearest' })}>
      <UpgradeNotice message={lockedTypeMessage(typeOf({ type }).title, user?.subscription ?? 'Free')} />
    </div>
  );
}
