import type { Locale } from '@mp/domain';
import type { FormFields, PageId, QueryKeys, SubmitResult } from '@mp/host-api';
import type { RunnableRelease } from '@mp/remotes/loader';
import type { PageRequest } from './page-request.ts';

/** A page to render, as it is sent to a worker. A `URL` object cannot be cloned. */
export interface PageTask extends Omit<PageRequest, 'url'> {
  readonly url: string;
}

/** The tasks of a render worker: parameters and result, by kind. */
export interface RenderTasks {
  /** Loads every page of a release; rejects with the first error. */
  load: { readonly params: { readonly release: string }; readonly result: void };
  queryKeys: { readonly params: { readonly page: PageId }; readonly result: { readonly keys: QueryKeys } | null };
  render: { readonly params: PageTask & { readonly isShareable: boolean }; readonly result: RenderedTask };
  submit: {
    readonly params: PageTask & { readonly fields: FormFields; readonly client: string };
    readonly result: SubmitResult | null;
  };
  warm: { readonly params: { readonly site: string; readonly locale: Locale }; readonly result: boolean };
}

export interface RenderedTask {
  readonly status: number;
  readonly html: Uint8Array;
  readonly shared: boolean;
  readonly ofPlaces: boolean;
  /** The text is null for `cachedState` of the task. */
  readonly external: readonly { readonly address: string; readonly text: Uint8Array | null }[];
}

export type RenderTaskKind = keyof RenderTasks;

export interface RenderTask<Kind extends RenderTaskKind = RenderTaskKind> {
  /** Names the task in messages of the worker. */
  readonly id: number;
  readonly kind: Kind;
  readonly params: RenderTasks[Kind]['params'];
  /** The releases that the page is rendered with, `content@1f3a`. */
  readonly releases: readonly string[];
  /** Releases that the worker reported as missing. */
  readonly sent?: readonly RunnableRelease[];
}

/** The result of a task, or `releasesMissing` if the worker does not have the releases yet. */
export type RenderReply<Kind extends RenderTaskKind = RenderTaskKind> =
  { readonly kind: 'done'; readonly result: RenderTasks[Kind]['result'] } | { readonly kind: 'releasesMissing' };

/** An error on its way between threads. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}

/** Reports of a worker in addition to its results. */
export type RenderReport =
  | {
      readonly kind: 'broken';
      readonly error: SentError;
      readonly page: string;
      readonly release: string | undefined;
    }
  | { readonly kind: 'invalidResponse'; readonly error: SentError }
  /** An unhandled rejection or exception of some page. */
  | { readonly kind: 'stray'; readonly error: SentError };

/** A message of a worker: a report, or the start of a task. A new worker loads its code first. */
export type WorkerMessage = RenderReport | { readonly kind: 'started'; readonly id: number };

export const sentError = (error: unknown): SentError => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { name, message, stack };
};

export const receivedError = ({ name, message, stack }: SentError): Error =>
  Object.assign(new Error(message), { name, stack });
