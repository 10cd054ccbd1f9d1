// What later modules show about AI: that it is unavailable, why, and what works without it.
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import type { AiStatus } from './contract.ts';
import { t } from './web/off/texts.ts';

/** @param instead what can be done without AI */
export function AiUnavailable({ status, instead }: { status: AiStatus; instead: string }) {
  return (
    <>
      <Notice kind="info" title={t('title')}>
        {status.problem}
      </Notice>
      <p>{instead}</p>
      {status.needsUpgrade && (
        <div>
          <Button kind="main" to="/pricing">
            {t('upgrade')}
          </Button>
        </div>
      )}
    </>
  );
}
