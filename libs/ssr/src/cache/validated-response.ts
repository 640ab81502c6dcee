import { freeze } from '@reduxjs/toolkit';
import { errorSchema } from '@mp/contract';
import type { PageCall } from '@mp/contract/page-calls';
import { heapBytesOf } from '@mp/service';
import type { ListReader } from './list-reader.ts';
import type { PlainFetch } from './plain-fetch.ts';

/** An answer of the API that is what the contract says, or an error in the contract's envelope. */
export interface ValidatedResponse {
  readonly status: number;
  readonly ok: boolean;
  /** Parsed once and shared by every page, of whichever releases: nobody can change it. */
  readonly json: () => Promise<unknown>;
  /**
   * What it takes on the heap: what was parsed, what the store makes of it once, which is about as much again, and the text of
   * that for the answers that travel apart from pages.
   */
  readonly bytes: number;
}

/** Something answered, and not in the contract's words: a proxy's page, half an answer, another service altogether. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
}

/** Whether a status says that the API cannot at the moment, and not that it refuses; 598 is a refusal of ours. */
export const isUnavailable = (status: number): boolean => status >= 500 && status !== 598;

/**
 * Asks, and takes nothing for an answer that the contract does not know: not `{}`, not a page of HTML, not a 404 that the
 * API has not said.
 *
 * @throws InvalidResponseError; what `ask` throws when no answer comes, a `TimeoutError` after `deadlineMs`
 */
export async function requestValidated(
  call: PageCall,
  ask: PlainFetch,
  url: string,
  init: RequestInit | undefined,
  deadlineMs: number,
  readList?: ListReader,
): Promise<ValidatedResponse> {
  const { status, ok, text } = await withinDeadline(async (signal) => {
    const response = await ask(url, { ...init, signal });
    return { status: response.status, ok: response.ok, text: await response.text() };
  }, deadlineMs);
  const known = ok ? readList?.(call, text) : null;
  if (known) return { status, ok, json: () => Promise.resolve(known.body), bytes: known.bytes + heapBytesOf(text) };
  const body = parse(call, status, text);
  const read = (ok ? call.answer : errorSchema).safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new InvalidResponseError(`${call.path} answered ${status}; ${issue?.path.join('.')}: ${issue?.message}`);
  }
  freeze(body, true);
  return { status, ok, json: () => Promise.resolve(body), bytes: 2 * heapBytesOf(body) + heapBytesOf(text) };
}

function parse(call: PageCall, status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidResponseError(`${call.path} answered ${status} with what is no JSON.`, { cause: error });
  }
}

/**
 * Ends with the deadline even where the work does not listen to its signal. A deadline that is not reached is taken back: what
 * it would end, the answer with it, would else be held until then.
 */
async function withinDeadline<Result>(work: (signal: AbortSignal) => Promise<Result>, ms: number): Promise<Result> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      controller.abort(reason);
      reject(reason);
    }, ms).unref();
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
