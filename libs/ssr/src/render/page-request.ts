import type { Locale } from '@mp/domain';
import type { Visit } from '../page/prepare-page.ts';
import type { SerializedState } from '../cache/external-state-store.ts';
import type { DataVersions } from '../cache/data-versions.ts';
import type { RenderedPage } from '../cache/page-cache.ts';

/** A page to render, with everything that it depends on. */
export interface PageRequest {
  /** The site of the page: see `PageRendererOptions.hostOf`. */
  readonly site: string;
  readonly url: URL;
  readonly locale: Locale;
  readonly visit: Visit;
  /** How often content and places have changed: responses from before are requested again. */
  readonly changes: DataVersions;
  /** The W3C trace context of the request; the API continues the trace. */
  readonly traceparent?: string | undefined;
  /** Addresses of external state that the server has: a render worker does not send it again. */
  readonly cachedState?: readonly string[];
}

/** A file of external state, which a browser loads in addition to the page. */
export interface ExternalState {
  readonly address: string;
  /** Null for `cachedState` of the request. */
  readonly text: SerializedState['text'] | null;
}

export interface RenderResult extends Omit<RenderedPage, 'external'> {
  readonly external: readonly ExternalState[];
}

/** Marks the fallback of a remote that could not be shown: see `RemoteSlot`. */
export const failedRemoteMark = 'data-state="failed"';
