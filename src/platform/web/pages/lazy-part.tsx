// A part of a page from another module: loaded when it is shown, in a space reserved for it until then.

import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { Loading } from '../ui/list/loading.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { t } from '../ui/texts.ts';

/** `() => import('./web/….tsx')`: a file whose default export is the part. */
export type LoadPart<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

type LazyPartProps<Props extends object> = {
  load: LoadPart<Props>;
  props: Props;
  /** Its minimum height, as a CSS value. Without it nothing is shown in the meantime. */
  room?: string;
  /** If it can't be loaded, nothing is shown. */
  isOptional?: boolean;
};

const begun = new WeakMap<object, unknown>();

/** One component for each `load`, so that a part shown before is there immediately. */
function partOf<Props extends object>(load: LoadPart<Props>): ComponentType<Props> {
  const known = begun.get(load);
  // It was put there with the same `load`.
  if (known) return known as ComponentType<Props>;
  const part = lazy(load) as unknown as ComponentType<Props>;
  begun.set(load, part);
  return part;
}

export function LazyPart<Props extends object>({ load, props, room, isOptional }: LazyPartProps<Props>) {
  const [tries, setTries] = useState(0);
  const Part = partOf(load);
  return (
    <PartBoundary
      key={tries}
      isOptional={isOptional}
      onRetry={() => {
        begun.delete(load);
        setTries(tries + 1);
      }}
    >
      <Suspense
        fallback={
          room && (
            <div style={{ height: room, overflow: 'hidden' }}>
              <Loading />
            </div>
          )
        }
      >
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  );
}

type BoundaryProps = { onRetry: () => void; isOptional?: boolean; children: ReactNode };

/** A part that fails takes nothing else of the page with it. */
class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.isOptional) return null;
    return (
      <Notice kind="error" title={t('part.failed')}>
        <Button size="small" onClick={this.props.onRetry}>
          {t('part.retry')}
        </Button>
      </Notice>
    );
  }
}
