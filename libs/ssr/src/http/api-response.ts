import { z } from 'zod';

/** The contract's envelope of errors. A newer API may know more codes than this server. */
const envelopeSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), requestId: z.string() }),
});

interface Response {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** Statuses of redirects that the API never sends; a proxy that wants visitors to sign in does. */
const foreignRedirects = new Set([300, 301, 302, 305, 307, 308]);

/**
 * Whether a response can be the API's: its errors have the contract's envelope, and HTML is its page of documentation alone.
 * Anything else was sent by a server in between.
 */
export function isOfApi(
  { method, url }: { readonly method: string; readonly url: string },
  { status, type, body }: Response,
): boolean {
  if (foreignRedirects.has(status)) return false;
  if (status < 400) return !type.startsWith('text/html') || /^\/api\/docs\/?(\?|$)/.test(url);
  if (!type.startsWith('application/json')) return false;
  return method === 'HEAD' || envelopeSchema.safeParse(parse(body)).success;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
