// The tabs of a monograph with their content: what the record says, and what other modules add.
import type { ReactNode } from 'react';
import { LazyPart } from '#platform/web/pages/lazy-part.tsx';
import { usePoint } from '#platform/web/pages/use-point.ts';
import {
  type MonographLook,
  type MonographPart,
  type MonographTab,
  monographParts,
  monographTabs,
} from '../../points.ts';
import { SeverityBadge } from '../severity-badge.tsx';
import { Dosing, Kinetics, Overview, Pregnancy, References, Safety } from './facts.tsx';
import linkList from './link-list.module.css';
import type { MonographData } from './read-monograph.ts';
import recordList from './record-list.module.css';
import { type Tab, Tabs } from './tabs.tsx';
import { t } from './texts.ts';

const look: MonographLook = { links: linkList, records: recordList, SeverityBadge };

const tabOf = ({ tab }: MonographPart) => (typeof tab === 'string' ? tab : tab.name);

export function MonographTabs({ drug, dataSet, parts: data }: MonographData) {
  const parts = usePoint(monographParts);
  const ofRecord: Partial<Record<MonographTab, ReactNode>> = {
    overview: <Overview drug={drug} />,
    dosing: <Dosing drug={drug} />,
    kinetics: <Kinetics drug={drug} />,
    safety: <Safety drug={drug} />,
    pregnancy: <Pregnancy drug={drug} />,
    references: <References drug={drug} />,
  };

  function contentOf(tab: string): ReactNode {
    return parts
      .filter((part) => tabOf(part) === tab)
      .map(({ name, load }) => (
        <LazyPart
          key={name}
          load={load}
          // Each part receives what its own `read` found.
          props={{ drug, version: dataSet.version, data: data[name] as never, look }}
        />
      ));
  }

  const tabs: Tab[] = monographTabs.flatMap((name) => {
    const before = parts.flatMap(({ tab }) =>
      typeof tab === 'object' && tab.before === name
        ? [{ name: tab.name, label: tab.label, content: contentOf(tab.name) }]
        : [],
    );
    const isFilled = name in ofRecord || parts.some((part) => tabOf(part) === name);
    if (!isFilled) return before;
    const content = (
      <>
        {ofRecord[name]}
        {contentOf(name)}
      </>
    );
    return [...before, { name, label: t(`tab.${name}`), content }];
  });
  return <Tabs tabs={tabs} />;
}
