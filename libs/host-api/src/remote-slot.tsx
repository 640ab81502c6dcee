import type { Locale } from '@mp/domain';
import { Component, Suspense, use, useEffect, type ReactNode } from 'react';
import { RemoteMessages } from './remote-messages.tsx';
import { useFederation, type LoadedPage } from './federation-context.tsx';
import { usePageContext } from './page-context.tsx';
import type { Messages, PageModule } from './page-module.ts';
import type { PageId } from './remote-names.ts';

interface RemoteSlotProps {
  readonly id: PageId;
  /** The area's messages in the page's language; known once the remote has loaded. */
  readonly messages?: Messages;
  /** What the visitor sees while the area is missing or has broken: says so in their language. */
  readonly fallback: ReactNode;
  /** Told when a remote that was missing has come back, so that the shell loads its data. */
  readonly onRecovered?: () => void;
  /** Told in a browser once what stands here, the page or the fallback, answers to its visitor. */
  readonly onShown?: () => void;
}

interface AreaBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
  /** What the area could not be shown without: with another one it is tried again. */
  readonly messages?: Messages;
}

/** Keeps an area that throws from taking the rest of the page with it. */
class AreaBoundary extends Component<AreaBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidUpdate({ messages }: AreaBoundaryProps) {
    if (this.state.failed && this.props.messages && this.props.messages !== messages) this.setState({ failed: false });
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
  const failed = <FailedArea {...props} />;
  return (
    <AreaBoundary fallback={failed} messages={props.messages}>
      {/* A server has no error boundaries: there, a page that throws leaves what it would show while it waits. */}
      <Suspense fallback={typeof document === 'undefined' ? failed : null}>
        <Slot key={props.id} {...props} />
      </Suspense>
    </AreaBoundary>
  );
}

function FailedArea({ id, fallback, onShown }: RemoteSlotProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <div data-remote={id} data-state="failed">
      {fallback}
    </div>
  );
}

function Slot(props: RemoteSlotProps) {
  const { id, onRecovered, onShown } = props;
  const federation = useFederation();
  const { locale } = usePageContext();
  const first = use(federation.load(id));
  // The server had the page, this browser not yet: keep the server's HTML on the screen meanwhile.
  const pending = first.ok ? undefined : federation.pendingRecovery?.(id);
  const loaded: LoadedPage = pending ? use(pending) : first;
  const recovered = pending !== undefined;

  useEffect(() => {
    let current = true;
    const tell = () => {
      if (current) onRecovered?.();
    };
    if (recovered) tell();
    else if (!loaded.ok) void federation.recover(id).then(tell);
    return () => {
      current = false;
    };
  }, [federation, id, loaded.ok, recovered, onRecovered]);

  useEffect(() => onShown?.(), [onShown]);

  if (!loaded.ok) return <FailedArea {...props} />;
  const messages = props.messages ?? use(messagesOf(loaded.page, locale));
  const { Page } = loaded.page;
  return (
    <div data-remote={id} data-state="ok" style={{ display: 'contents' }}>
      {federation.assets(id).css.map((href) => (
        <link
          key={href}
          rel="stylesheet"
          href={href}
          precedence="remote"
          integrity={federation.integrityOf?.(href)}
          crossOrigin={href.startsWith('/') ? undefined : 'anonymous'}
        />
      ))}
      <RemoteMessages locale={locale} messages={messages}>
        <Page />
      </RemoteMessages>
    </div>
  );
}

const loadingMessages = new WeakMap<PageModule, Promise<Messages>>();

/** The texts of a page that came back after the shell had prepared it; the same promise each time, for `use`. */
function messagesOf(page: PageModule, locale: Locale): Promise<Messages> {
  let loading = loadingMessages.get(page);
  if (!loading) {
    loadingMessages.set(page, (loading = page.messages(locale)));
    // Asked for anew the next time.
    loading.catch(() => loadingMessages.delete(page));
  }
  return loading;
}
