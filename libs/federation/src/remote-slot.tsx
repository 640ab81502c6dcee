import { Component, startTransition, Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { AreaMessages } from './area-messages.tsx';
import { useFederation, type LoadedPage } from './federation-context.tsx';
import { usePageContext } from './page-context.tsx';
import type { Messages } from './page-module.ts';
import type { PageId } from './release.ts';

interface RemoteSlotProps {
  readonly id: PageId;
  /** The area's messages in the page's language; known once the remote has loaded. */
  readonly messages?: Messages;
  /** What the visitor sees while the area is missing or has broken: says so in their language. */
  readonly fallback: ReactNode;
  /** Told when a remote that was missing has come back, so that the shell loads its data. */
  readonly onRecovered?: () => void;
}

/** Keeps an area that throws from taking the rest of the page with it. */
class AreaBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/**
 * Shows a page of a remote. When the remote cannot be loaded, or its page throws, the visitor sees `fallback` in its
 * place and everything around it goes on working; a remote that comes back is shown without a reload.
 */
export function RemoteSlot(props: RemoteSlotProps) {
  return (
    <AreaBoundary fallback={<FailedArea {...props} />}>
      <Suspense fallback={null}>
        <Slot key={props.id} {...props} />
      </Suspense>
    </AreaBoundary>
  );
}

function FailedArea({ id, fallback }: RemoteSlotProps) {
  return (
    <div data-remote={id} data-state="failed">
      {fallback}
    </div>
  );
}

function Slot(props: RemoteSlotProps) {
  const { id, messages, onRecovered } = props;
  const federation = useFederation();
  const { locale } = usePageContext();
  let first = use(federation.load(id));
  // The server had the page, this browser not yet: keep the server's HTML on the screen meanwhile.
  const recovery = first.ok ? undefined : federation.pendingRecovery?.(id);
  if (recovery) first = use(recovery);
  const [loaded, setLoaded] = useState<LoadedPage>(first);

  useEffect(() => {
    if (loaded.ok) return;
    let current = true;
    void federation.recover(id).then((next) => {
      if (!current || !next.ok) return;
      if (onRecovered) onRecovered();
      else startTransition(() => setLoaded(next));
    });
    return () => {
      current = false;
    };
  }, [federation, id, loaded, onRecovered]);

  if (!loaded.ok || !messages) return <FailedArea {...props} />;
  const { Page } = loaded.page;
  return (
    <div data-remote={id} data-state="ok" style={{ display: 'contents' }}>
      {federation.assets(id).css.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="remote" />
      ))}
      <AreaMessages locale={locale} messages={messages}>
        <Page />
      </AreaMessages>
    </div>
  );
}
