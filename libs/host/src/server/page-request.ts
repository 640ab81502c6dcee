import type { Locale } from '@mp/domain';
import type { Visit } from '../prepare-page.ts';
import type { WrittenAnswers } from './answer-store.ts';
import type { Changes } from './changes.ts';
import type { RenderedPage } from './page-cache.ts';

/** A page to render, and everything that it depends on. */
export interface PageRequest {
  /** Which of the server's sites the page is of: see `PageRendererOptions.hosts`. */
  readonly site: string;
  readonly url: URL;
  readonly locale: Locale;
  readonly visit: Visit;
  /** How often content and places have changed: responses from before are requested again. */
  readonly changes: Changes;
  /** The W3C trace context of the request; the API continues the trace. */
  readonly traceparent?: string | undefined;
}

/** A rendered page, with the external state that the browser loads beside it. */
export interface RenderResult extends Omit<RenderedPage, 'apart'> {
  readonly apart: readonly WrittenAnswers[];
}

/** Marks the fallback of a remote that could not be shown: see `RemoteSlot`. */
export const failedRemoteMark = 'data-state="failed"';
