// The passage that a question belongs to.
import { NativeSelect } from '@mantine/core';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { usePlainText } from '#platform/web/ui/prose/rich-text.tsx';
import type { Passage } from '#question-types/passages.ts';
import { t } from '../../texts.ts';

type Props = {
  passages: readonly Passage[];
  value: string | undefined;
  onAssign(passageId: string | undefined): void;
  /** A new one, with this question as its first. */
  onNew(): void;
};

const newOne = ' new';

export function PassageSelect({ passages, value, onAssign, onNew }: Props) {
  return (
    <NativeSelect
      size="md"
      label={t('passage')}
      description={t('passageSelectHint')}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        if (currentTarget.value === newOne) onNew();
        else onAssign(currentTarget.value || undefined);
      }}
    >
      <option value="">{t('passageNone')}</option>
      {passages.map((passage, index) => (
        <PassageOption key={passage.id} passage={passage} number={index + 1} />
      ))}
      <option value={newOne}>{t('passageNew')}</option>
    </NativeSelect>
  );
}

function PassageOption({ passage, number }: { passage: Passage; number: number }) {
  return <option value={passage.id}>{usePassageName(passage, number)}</option>;
}

/** Its title, else how it begins. */
function usePassageName({ title, text }: Passage, number: number): string {
  const begins = cutText(usePlainText(text), 60);
  return title.trim() || begins || t('passageUnnamed', { number });
}
