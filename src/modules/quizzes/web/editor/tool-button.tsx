// A button that is an icon: with a name for everyone, its shortcut in the tip, and a finger's size.
import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { label: string; shortcut?: string; icon: ReactNode; onClick(): void; isOff?: boolean };

export function ToolButton({ label, shortcut, icon, onClick, isOff = false }: Props) {
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut})` : label} openDelay={400} withArrow>
      {/* Not `disabled`: the focus must not fall off the button when it has done the last thing it could do. */}
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--ink)"
        opacity={isOff ? 0.35 : undefined}
        size={44}
        aria-label={label}
        aria-disabled={isOff || undefined}
        onClick={isOff ? undefined : onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
