import type { Locale } from '@mp/domain';
import type { FormFields, LiveRemote, PageId, QueryKeys, SubmitResult } from '@mp/federation';
import type { Visit } from '../../prepare-page.ts';
import type { Changed } from '../changes.ts';

/** A release as it is handed to a renderer: verified before. */
export interface HandedRelease {
  readonly remote: LiveRemote;
  /** What its pages are made by. */
  readonly code: string;
  /** The file that the code is evaluated under: in a stack it tells whose it is. */
  readonly file: string;
  /** What browsers compare its style sheets with, by address. */
  readonly integrities: ReadonlyMap<string, string>;
}

/** A page order on its way: the releases by their names, which have been handed over before. */
export interface SentPage {
  readonly releases: readonly string[];
  readonly url: string;
  readonly locale: Locale;
  readonly visit: Visit;
}

/** A drawn page on its way. */
export interface SentDrawing {
  readonly status: number;
  readonly html: Buffer | string;
  readonly shared: boolean;
  readonly ofPlaces: boolean;
  readonly apart: readonly { readonly address: string; readonly text: Buffer }[];
}

/** What a server wants of its renderer: what it gives for it, and what it gets. */
export interface Orders {
  hold: { given: HandedRelease; got: void };
  forget: { given: { readonly release: string }; got: void };
  /** Whether all pages of a release load. */
  load: { given: { readonly release: string }; got: boolean };
  keys: {
    given: { readonly releases: readonly string[]; readonly page: PageId };
    got: { readonly keys: QueryKeys } | null;
  };
  draw: { given: { readonly page: SentPage; readonly isOne: boolean }; got: SentDrawing };
  submit: { given: { readonly page: SentPage; readonly fields: FormFields }; got: SubmitResult | null };
  outdate: { given: { readonly what: Changed }; got: void };
  warm: { given: { readonly locale: Locale }; got: boolean };
}
export type OrderKind = keyof Orders;

/** How an API call is passed on that a form of a page makes: in the name of its visitor. */
export interface PassedCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** An error on its way. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}

/** To the renderer. */
export type ToRenderer =
  | { readonly kind: 'order'; readonly id: number; readonly what: OrderKind; readonly given: unknown }
  | { readonly kind: 'answer'; readonly call: number; readonly status: number; readonly json: unknown }
  | { readonly kind: 'noAnswer'; readonly call: number; readonly error: SentError };

/** What a renderer tells by itself. */
export type RendererNews =
  | { readonly kind: 'broken'; readonly error: SentError; readonly page: string; readonly remote: string | undefined }
  | { readonly kind: 'notUnderstood'; readonly error: SentError }
  | {
      readonly kind: 'warning';
      readonly error: SentError | undefined;
      readonly message: string;
      readonly details: object;
    }
  /** Its heap stays nearly full after collecting: it is to be replaced before it ends by itself. */
  | { readonly kind: 'full'; readonly heapBytes: number }
  /** Code that nobody waits for threw, or wanted to end the process: files of its stack. */
  | { readonly kind: 'stray'; readonly cause: 'threw' | 'exit'; readonly error: SentError };

/** From the renderer. */
export type FromRenderer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly got: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SentError }
  | { readonly kind: 'call'; readonly id: number; readonly call: number; readonly passed: PassedCall }
  | RendererNews;

/** An error as it travels; whatever else hangs on it stays. */
export const sentError = (error: unknown): SentError => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { name, message, stack };
};

/** An error as it was, for whoever logs or reports it. */
export const receivedError = ({ name, message, stack }: SentError): Error =>
  Object.assign(new Error(message), { name, stack });
