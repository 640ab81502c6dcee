import type { Locale } from '@mp/domain';
import { Component, Suspense, use, useEffect, type ReactNode } from 'react';
import { RemoteMessages } from './remote-messages.tsx';
import { useFederation, type LoadedPage } from './federation-context.tsx';
import { usePageContext } from './page-context.tsx';
import type { Messages, PageModule } from './page-module.ts';
import type { PageId } from './remote-names.ts';

interface RemoteSlotProps {
  readonly id: PageId;
  /** The remote's messages in the page's language; undefined until the remote has loaded. */
  readonly messages?: Messages;
  /** Shown while the remote is missing or after it has failed: a message in the visitor's language. */
  readonly fallback: ReactNode;
  /** Runs when a missing remote can be loaded again, so that the shell loads its data. */
  readonly onRecovered?: () => void;
  /** Runs in a browser once the page or the fallback is hydrated. */
  readonly onShown?: () => void;
}

interface RemoteBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
  /** The remote is rendered again when its messages change. */
  readonly messages?: Messages;
}

/** An error boundary: a remote that throws does not break the rest of the page. */
class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidUpdate({ messages }: RemoteBoundaryProps) {
    if (this.state.failed && this.props.messages && this.props.messages !== messages) this.setState({ failed: false });
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/**
 * Shows a page of a remote. If the remote cannot be loaded, or its page throws, it shows `fallback`, and the rest of the
 * page works. A remote that recovers is shown without a reload.
 */
export function RemoteSlot(props: RemoteSlotProps) {
  const failed = <FailedRemote {...props} />;
  return (
    <RemoteBoundary fallback={failed} messages={props.messages}>
      {/* A server has no error boundaries: a page that throws renders the fallback of the Suspense boundary. */}
      <Suspense fallback={typeof document === 'undefined' ? failed : null}>
        <Slot key={props.id} {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}

function FailedRemote({ id, fallback, onShown }: RemoteSlotProps) {
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
  // The server rendered a page that this browser cannot load yet: the server's HTML stays until it can.
  const pending = first.ok ? undefined : federation.pendingRecovery?.(id);
  const loaded: LoadedPage = pending ? use(pending) : first;
  const recovered = pending !== undefined;

  useEffect(() => {
    let current = true;
    const notify = () => {
      if (current) onRecovered?.();
    };
    if (recovered) notify();
    else if (!loaded.ok) void federation.recover(id).then(notify);
    return () => {
      current = false;
    };
  }, [federation, id, loaded.ok, recovered, onRecovered]);

  useEffect(() => onShown?.(), [onShown]);

  if (!loaded.ok) return <FailedRemote {...props} />;
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

/** Loads the messages of a recovered page. Returns the same promise each time, for `use`. */
function messagesOf(page: PageModule, locale: Locale): Promise<Messages> {
  let loading = loadingMessages.get(page);
  if (!loading) {
    loadingMessages.set(page, (loading = page.messages(locale)));
    // The next call loads them again.
    loading.catch(() => loadingMessages.delete(page));
  }
  return loading;
}
