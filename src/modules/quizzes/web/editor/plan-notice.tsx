// The notice above the editor if the plan refuses a save; what is written stays in this browser.
import { isPlanRefusal, UpgradeNotice } from '#modules/plans/web.tsx';
import type { SaveState } from '#platform/web/writing/autosave.ts';
import classes from './editor-notices.module.css';
import type { QuizDocument } from './quiz-document.ts';

type Props = { refusal: Extract<SaveState<QuizDocument>, { kind: 'refused' }> };

export default function PlanNotice({ refusal: { code, message } }: Props) {
  if (code === null || !isPlanRefusal(code)) return null;
  return (
    <div className={classes.place}>
      <UpgradeNotice message={message} />
    </div>
  );
}
