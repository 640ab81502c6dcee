import { freeze } from '@reduxjs/toolkit';
import { errorSchema } from '@mp/contract';
import type { PageCall } from '@mp/contract/page-calls';
import { heapBytesOf } from '@mp/service';
import type { ListReader } from './list-reader.ts';
import type { PlainFetch } from './plain-fetch.ts';

/** A response of the API that matches the contract, or an error in the contract's envelope. */
export interface ValidatedResponse {
  readonly status: number;
  readonly ok: boolean;
  /** The parsed body. All pages of all releases share it, so it is frozen. */
  readonly json: () => Promise<unknown>;
  /**
   * Estimated heap size: the parsed body, the copy that the store makes of it, and its text in the external state.
   */
  readonly bytes: number;
}

/** A response that does not match the contract: a proxy's error page, a truncated body, or another service. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
}

/** Whether a status says that the API is unavailable. */
export const isUnavailable = (status: number): boolean => status >= 500;

/**
 * Sends a request and validates the response against the contract. It rejects `{}`, a page of HTML, or a 404 that does
 * not come from the API.
 *
 * @throws InvalidResponseError; the error of `fetch` if there is no response; a `TimeoutError` after `deadlineMs`
 */
export async function requestValidated(
  call: PageCall,
  fetch: PlainFetch,
  url: string,
  init: RequestInit | undefined,
  deadlineMs: number,
  readList?: ListReader,
): Promise<ValidatedResponse> {
  const { status, ok, text } = await withinDeadline(async (signal) => {
    const response = await fetch(url, { ...init, signal });
    return { status: response.status, ok: response.ok, text: await response.text() };
  }, deadlineMs);
  const list = ok ? readList?.(call, text) : null;
  if (list) return { status, ok, json: () => Promise.resolve(list.body), bytes: list.bytes + heapBytesOf(text) };
  const body = parse(call, status, text);
  const read = (ok ? call.schema : errorSchema).safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new InvalidResponseError(
      `${call.path} responded with ${status}; ${issue?.path.join('.')}: ${issue?.message}`,
    );
  }
  freeze(body, true);
  return { status, ok, json: () => Promise.resolve(body), bytes: 2 * heapBytesOf(body) + heapBytesOf(text) };
}

function parse(call: PageCall, status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidResponseError(`${call.path} responded with ${status} and a body that is not JSON.`, {
      cause: error,
    });
  }
}

/**
 * Rejects at the deadline, even if the work ignores its signal. The timer is cleared when the work ends, because it would
 * retain the response until the deadline.
 */
async function withinDeadline<Result>(work: (signal: AbortSignal) => Promise<Result>, ms: number): Promise<Result> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
      controller.abort(reason);
      reject(reason);
    }, ms).unref();
  });
  try {
    return await Promise.race([work(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
